import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from 'vite';
import { brandCss } from '../../web/brands/all-brands.ts';
import { projectRoot } from '../../infra/local/settings.ts';

/** The colours of a brand, each as the name of its variable. */
const colours = [...new Set(brandCss().match(/--[a-z-]+(?=:)/g))];

test('a page that is watched has its colours: its sheet is asked for with a query', async () => {
  const server = await createServer({
    root: join(projectRoot, 'web'),
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const sheet = (await server.transformRequest('/app.css?direct'))?.code ?? '';
    expect(colours.length).toBeGreaterThan(10);
    expect(colours.filter((name) => !sheet.includes(name))).toEqual([]);
  } finally {
    await server.close();
  }
});
