import type { DeviceReport } from '#src/domain/gate/device.ts';
import type { Paired } from './device-state.ts';

/** Chrome alone tells it. */
interface WithBattery {
  getBattery?: () => Promise<{ level: number }>;
}

/** In percent; null where the browser does not tell. */
export async function batteryNow(of: WithBattery = navigator as WithBattery): Promise<number | null> {
  const battery = await of.getBattery?.().catch(() => null);
  return battery == null ? null : Math.round(battery.level * 100);
}

/** The build that runs, by the name of its script; `dev` for one that was not built. */
export function runningBuild(scripts: Iterable<{ src: string }> = document.scripts): string {
  for (const { src } of scripts) {
    const name = /\/index-([\w-]+)\.js$/.exec(src)?.[1];
    if (name !== undefined) return name;
  }
  return 'dev';
}

export async function reportOf({ memory, choice }: Paired): Promise<DeviceReport> {
  return {
    ...{ battery: await batteryNow(), version: runningBuild(), unsent: memory.unsentCount },
    ...{ conflicts: memory.conflicts().length, gate: choice.gateKey },
  };
}
