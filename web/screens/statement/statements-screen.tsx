import { Clock3, Download, FileSpreadsheet, FileText, Plus, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { getStatements } from '../../../shared/contracts/statement/list.ts';
import type { Statement } from '../../../shared/statement.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import type { Tint } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { useAsk } from '../use-ask.ts';
import { useBack } from '../use-back.ts';
import { whenOf } from '../when-of.ts';
import { fetchByAddress } from './fetch-by-address.ts';
import { periodText } from './statement-days.ts';
import { askAgain } from './statement-draft.ts';

/** What is being made is looked after this often, in milliseconds. */
const askEveryMs = 3_000;

/** The statements whose files are still there, each with what became of it, and the way to another one. */
export function StatementsScreen() {
  const navigate = useNavigate();
  const back = useBack('/mainPage/settings');
  const { data, problem, isRefreshing, refresh } = useQuery(
    getStatements,
    {},
    {
      quiet: true,
      refreshEveryMs: (shown) => (shown?.rows.some(({ word }) => word === 'making') === true ? askEveryMs : 0),
    },
  );
  return (
    <ListScreen
      title={t('title.statements')}
      page={{
        onBack: back,
        bottom: (
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => void navigate('/newStatement')}>
            {t('title.newStatement')}
          </Button>
        ),
      }}
      list={{
        pages: data === undefined ? undefined : [{ rows: data.rows }],
        problem,
        isLoading: isRefreshing,
        isLoadingMore: false,
        hasMore: false,
        loadMore: () => undefined,
        refresh,
      }}
      keyOf={({ statementId }) => statementId}
      rowOf={(statement) => <StatementRow statement={statement} />}
      empty={<EmptyState drawing={receipt} title={t('statements.empty')} text={t('statements.emptyText')} />}
      words={{ moreFailed: t('statements.old'), end: t('statements.kept') }}
      skeletonRows={2}
    >
      {data?.rows.some(({ word }) => word === 'making') === true ? (
        <Notice tint="info" icon={Clock3} className="mt-4">
          {t('statements.makingText')}
        </Notice>
      ) : null}
    </ListScreen>
  );
}

const looks = {
  pdf: { icon: FileText, tint: 'brand' },
  csv: { icon: FileSpreadsheet, tint: 'success' },
} as const satisfies Readonly<Record<Statement['format'], { icon: typeof FileText; tint: Tint }>>;

/** One statement: fetched by a press where it is made, asked for anew where it never was. */
function StatementRow({ statement }: { readonly statement: Statement }) {
  const navigate = useNavigate();
  const file = useAsk(getStatementFile);
  const titleId = useId();
  const { word, format, expiresAtMs, made } = statement;
  const statementId = readId('stm', statement.statementId);
  const fetchFile = async () => {
    if (file.isRunning || statementId === undefined) return;
    const outcome = await file.run({ statementId });
    if (outcome.kind === 'ok') fetchByAddress(outcome.data.url);
    else if (belongsToForm(outcome)) toast(problemText(outcome), 'fail');
  };
  const isReady = word === 'ready';
  const again = () => {
    askAgain(statement);
    void navigate('/newStatement');
  };
  return (
    <Row
      lead={<IconTile {...looks[format]} />}
      title={<span id={titleId}>{periodText(statement)}</span>}
      line={
        <>
          <span className="block">
            {t(`newStatement.format.${format}`)}
            {made === undefined ? '' : ` · ${t('statements.rows', { count: made.rowCount })}`}
          </span>
          <span className={isReady ? 'tabular block' : 'block text-warning-ink'}>
            {isReady ? t('statements.until', { time: whenOf(expiresAtMs) }) : t(`statements.${word}`)}
          </span>
        </>
      }
      trail={
        word === 'making' ? undefined : (
          <button
            type="button"
            aria-describedby={titleId}
            onClick={isReady ? () => void fetchFile() : again}
            className="flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-brand-ink"
          >
            {isReady ? (
              <Download aria-hidden className="size-5 shrink-0" />
            ) : (
              <RotateCcw aria-hidden className="size-5 shrink-0" />
            )}
            {t(isReady ? 'statements.fetch' : 'statements.again')}
          </button>
        )
      }
    />
  );
}
