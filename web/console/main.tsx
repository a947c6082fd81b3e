import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askThrough } from './ask/ask.ts';
import { openAccess } from './login/open-access.ts';
import { Console } from './shell/console.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const access = await openAccess();
  if (access === undefined) return;
  createRoot(root).render(
    <StrictMode>
      <Console ask={askThrough(access)} leave={access.leave} />
    </StrictMode>,
  );
}

void start();
