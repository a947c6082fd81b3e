import { userRefusals } from '../../../shared/refusals/users.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { map } from '../../ui/drawings/map.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { problemText } from '../problem-text.ts';

const goneCodes: ReadonlySet<number> = new Set(
  Object.entries(userRefusals).flatMap(([name, { code }]) => (/(?:^|-)not-found$/.test(name) ? [code] : [])),
);

/** Whether what was asked for does not exist: asked again, the answer would be the same. */
export function isGone(problem: CallProblem): boolean {
  return problem.kind === 'refused' && goneCodes.has(problem.code);
}

/** In the place of what does not exist: that it does not, in the server's words, and the way on. */
export function Gone({ problem }: { readonly problem: CallProblem }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      drawing={map}
      title={problemText(problem)}
      action={
        <Button look="soft" onClick={() => void navigate(homePath)}>
          {t('common.toHome')}
        </Button>
      }
    />
  );
}
