import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { clusterOf, isRunning, openRestarted, processesNaming } from '../../support/journey/cluster.ts';
import { freePort } from '../../support/journey/program.ts';
import { refusalOf } from './steps.ts';

const restarted = openRestarted();

describe('started by the script of npm start', () => {
  test.each(casesOf(0, ['SIGTERM', 'SIGINT'] as const))(
    'it serves, lets no other have its folder, and told by %s it ends in good order',
    async (signal) => {
      const running = await restarted.startAgain(['scripts/start.mjs']);
      const cluster = clusterOf(restarted.dataDir);
      expect(isRunning(cluster.pid)).toBe(true);
      // A browser keeps its connection open; nobody waits for it.
      const home = await fetch(`${running.url}/pt`);
      expect([home.status, (await home.text()).includes('Canhoto')]).toEqual([200, true]);
      const said = await refusalOf({ DATA_DIR: restarted.dataDir, PORT: String(await freePort()) });
      expect(said).toBe(
        `Another Canhoto is using ${restarted.dataDir}; stop it first or set DATA_DIR to another folder.`,
      );
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200);

      const gone = once(running.process, 'exit');
      running.process.kill(signal);
      expect(await gone).toEqual([0, null]);
      expect(running.stderr()).toBe('');
      expect(isRunning(cluster.pid)).toBe(false);
      expect(processesNaming(cluster.socketFolder)).toEqual([]);
      const again = createServer().listen(running.port, '127.0.0.1');
      await once(again, 'listening');
      again.close();
    },
  );
});
