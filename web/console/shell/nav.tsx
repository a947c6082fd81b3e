import { classes } from '../../ui/classes.ts';
import { hrefOf } from '../place.ts';
import { allScreens } from '../screens/all-screens.ts';
import { groups } from '../shapes/list.ts';
import { useRoles } from './roles.ts';

/** The menu: only what the roles of whoever is logged in let them ask for. */
export function Nav({ current }: { readonly current: string }) {
  const { mayUse } = useRoles();
  return (
    <nav aria-label="Screens" className="flex flex-wrap gap-x-6 gap-y-3 desk:w-52 desk:shrink-0 desk:flex-col">
      {groups.map((group) => {
        const screens = allScreens.filter((screen) => screen.group === group && mayUse(screen.contract));
        if (screens.length === 0) return null;
        return (
          <div key={group}>
            <p className="px-2 text-xs font-semibold text-ink-soft">{group}</p>
            <ul>
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <a
                    href={hrefOf({ path, asked: {} })}
                    aria-current={path === current ? 'page' : undefined}
                    className={classes(
                      'block rounded-md px-2 py-1.5',
                      path === current ? 'bg-brand-tint font-semibold text-brand-ink' : 'hover:bg-sunk',
                    )}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
