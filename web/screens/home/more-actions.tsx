import { ChartNoAxesColumn, IdCard, Package, QrCode, ScanLine, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { currentBrand } from '../../brands/appearance.ts';
import { laterPages } from '../../route-table.ts';
import type { AppPath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { t } from '../../text/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface OpenAction {
  readonly path: AppPath;
  readonly title: PlainTextKey;
  readonly icon: LucideIcon;
}

/** What people do less often. */
const openActions: readonly OpenAction[] = [
  { path: '/scan', title: 'scan.title', icon: ScanLine },
  { path: '/myQr', title: 'myQr.title', icon: QrCode },
  { path: '/topUp/mobile', title: 'action.mobile', icon: Smartphone },
  { path: '/identityChoose', title: 'action.identity', icon: IdCard },
  { path: '/accountLimits', title: 'action.limits', icon: ChartNoAxesColumn },
];

/**
 * What comes later is listed as such, and each leads to the page that says so: nobody has to log in elsewhere for that.
 */
const laterActions = (
  [{ path: '/jtBills', title: 'action.bills', icon: Package }] as const satisfies readonly {
    path: keyof typeof laterPages;
    title: PlainTextKey;
    icon: LucideIcon;
  }[]
).filter(({ path }) => ['any', currentBrand.name].includes(laterPages[path].brand));

interface MoreActionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sheet behind "more": what people do less often, and what comes later. */
export function MoreActions({ open, onClose }: MoreActionsProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('action.more')}>
      <div className="-mx-4 mt-2">
        <ActionList />
      </div>
    </Sheet>
  );
}

function ActionList() {
  const navigate = useNavigate();
  return (
    <RowList>
      {openActions.map(({ path, title, icon }) => (
        <li key={path}>
          <Row
            lead={<IconTile icon={icon} tint="brand" />}
            title={t(title)}
            arrow
            onPress={() => void navigate(path)}
          />
        </li>
      ))}
      {laterActions.map(({ path, title, icon }) => (
        <li key={path}>
          <Row
            lead={<IconTile icon={icon} tint="quiet" />}
            title={t(title)}
            trail={<Chip tint="quiet">{t('more.soon')}</Chip>}
            onPress={() => void navigate(path)}
          />
        </li>
      ))}
    </RowList>
  );
}
