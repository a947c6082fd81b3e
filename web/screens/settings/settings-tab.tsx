import {
  ChartNoAxesColumn,
  ChevronRight,
  CircleUserRound,
  FileText,
  Globe,
  KeyRound,
  Landmark,
  LockKeyhole,
  LogOut,
  MonitorSmartphone,
  MoonStar,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { chooseTheme, currentBrand, themeChoice, themeChoices } from '../../brands/appearance.ts';
import { useEndSession } from '../../data/session/use-end-session.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { AppPath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { farewellPath, loginState } from '../../session.ts';
import { languageNames } from '../../text/language-names.ts';
import { t, useLanguage } from '../../text/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import type { Tint } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/store.ts';
import { usePicture } from '../kit/use-picture.ts';
import { TabTitle } from '../main/tab-title.tsx';

/** Who is logged in, what the app looks like here, and the way out. */
export function SettingsTab() {
  const navigate = useNavigate();
  const language = useLanguage();
  return (
    <>
      <TabTitle title={t('settings.title')} />
      <main className="flex grow flex-col gap-4 px-4 pt-3">
        <Profile />
        <Card className="py-1">
          <RowList>
            <Way icon={CircleUserRound} tint="brand" title={t('title.profilePicture')} to="/profilePicture" />
            <Way icon={Wallet} tint="success" title={t('title.assets')} to="/assets" />
            <Way icon={ChartNoAxesColumn} tint="brand" title={t('settings.limits')} to="/accountLimits" />
            <Way icon={Landmark} tint="violet" title={t('settings.bankAccounts')} to="/bankAccounts" />
            <Way icon={FileText} tint="brand" title={t('settings.statements')} to="/statements" />
            <li>
              <PasswordRow />
            </li>
            <Way icon={MonitorSmartphone} tint="quiet" title={t('settings.sessions')} to="/sessions" />
            <li>
              <LockRow />
            </li>
          </RowList>
        </Card>
        <Card className="py-1">
          <RowList>
            <li>
              <Row
                lead={<IconTile icon={Globe} tint="violet" />}
                title={t('settings.language')}
                trail={<span className="text-sm text-ink-soft">{languageNames[language]}</span>}
                arrow
                onPress={() => void navigate('/language')}
              />
            </li>
            <li>
              <ThemeRow />
            </li>
          </RowList>
        </Card>
        <LogOutButton />
        <p className="mt-auto flex items-center justify-center gap-2 py-4 text-xs text-ink-soft">
          <BrandMark on="ground" className="size-5" />
          {currentBrand.displayName}
          {import.meta.env.VITE_APP_VERSION === undefined
            ? ''
            : ` · ${t('settings.version', { version: import.meta.env.VITE_APP_VERSION })}`}
        </p>
      </main>
    </>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly tint: Tint;
  readonly title: string;
  readonly to: AppPath;
}

/** A row that leads to a page of its own. */
function Way({ icon, tint, title, to }: WayProps) {
  const navigate = useNavigate();
  return (
    <li>
      <Row lead={<IconTile icon={icon} tint={tint} />} title={title} arrow onPress={() => void navigate(to)} />
    </li>
  );
}

function Profile() {
  const navigate = useNavigate();
  const { data } = useQuery(getBaseInfo, {}, { quiet: true });
  const picture = usePicture(data?.avatarId);
  if (data === undefined) return <Skeleton className="h-30 rounded-card" />;
  const name = [data.firstName, data.lastName].filter(Boolean).join(' ') || t('settings.noName');
  return (
    <Card>
      <button
        type="button"
        onClick={() => void navigate('/verificationLevels')}
        className="flex w-full items-center gap-4 rounded-card px-4 py-4 text-left active:bg-sunk"
      >
        <Avatar name={name} look="own" picture={picture} />
        <span className="block min-w-0 grow">
          <span className="block text-lg leading-snug font-semibold wrap-break-word">{name}</span>
          <span className="tabular block text-sm text-ink-soft">{data.phone}</span>
          <span className="mt-1.5 block">
            <Chip tint={data.tier === 'unauthorized' ? 'warning' : 'success'}>{t(`tier.${data.tier}`)}</Chip>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
    </Card>
  );
}

function PasswordRow() {
  const navigate = useNavigate();
  const { data } = useQuery(getBaseInfo, {}, { quiet: true });
  return (
    <Row
      lead={<IconTile icon={KeyRound} tint="warning" />}
      title={t('settings.password')}
      trail={
        data === undefined ? undefined : (
          <span className="text-sm text-ink-soft">
            {t(data.hasPassword ? 'settings.passwordChange' : 'settings.passwordSet')}
          </span>
        )
      }
      arrow
      onPress={() => void navigate('/setPassword')}
    />
  );
}

function LockRow() {
  const navigate = useNavigate();
  const isLocked = useQuery(getBaseInfo, {}, { quiet: true }).data?.lock !== undefined;
  return (
    <Row
      lead={<IconTile icon={LockKeyhole} tint="danger" />}
      title={t('settings.lock')}
      trail={isLocked ? <Chip tint="warning">{t('settings.locked')}</Chip> : undefined}
      arrow
      onPress={() => void navigate('/walletLock')}
    />
  );
}

function ThemeRow() {
  const chosen = useStore(themeChoice);
  return (
    <fieldset className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
      <IconTile icon={MoonStar} tint="quiet" />
      <legend className="contents">
        <span className="font-medium">{t('settings.theme')}</span>
      </legend>
      <div className="ml-auto">
        <Segmented
          name="theme"
          choices={themeChoices}
          value={chosen}
          labelOf={(choice) => t(`theme.${choice}`)}
          onChange={chooseTheme}
        />
      </div>
    </fieldset>
  );
}

function LogOutButton() {
  const endSession = useEndSession();
  const [asking, setAsking] = useState(false);
  const logOut = async () => {
    setAsking(false);
    farewellPath.set('/LogoutPage');
    await withOverlay(endSession('logged-out'));
    loginState.set('out');
  };
  return (
    <>
      <Card>
        <Button look="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={() => setAsking(true)}>
          {t('settings.logout')}
        </Button>
      </Card>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.logoutTitle')}
        text={t('settings.logoutText')}
        confirmLabel={t('settings.logout')}
        cancelLabel={t('settings.stay')}
        onConfirm={() => void logOut()}
      />
    </>
  );
}
