import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentOf } from './cpu.ts';

/** Both versions of Linux's control groups can limit processor time; a machine mounts one of them here. */
const [root1, root2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];
/** Short, so that a process that has used its share waits milliseconds for the next. */
const periodMicroseconds = 20_000;

export interface CpuLimit {
  /** The processes may use all there is again. */
  lift(): void;
  /** Removes its group, once the processes have ended. */
  remove(): void;
}

export function canLimitCpu(): boolean {
  const root = existsSync(join(root1, 'cpu.cfs_quota_us')) ? root1 : root2;
  try {
    accessSync(root, constants.W_OK);
    return existsSync(join(root, 'cgroup.procs'));
  } catch {
    return false;
  }
}

/**
 * Limits a process, its children and what they start later to a share of one core (0.1 is a tenth) together. Throws where control groups cannot be written: that needs Linux and root.
 */
export function limitCpu(name: string, pid: number, share: number): CpuLimit {
  const quota = Math.round(share * periodMicroseconds);
  const isVersion1 = existsSync(join(root1, 'cpu.cfs_quota_us'));
  const group = join(isVersion1 ? root1 : root2, `canhoto-${process.pid}-${name}`);
  if (!isVersion1) writeFileSync(join(root2, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  if (isVersion1) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMicroseconds));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  } else {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`);
  }
  // The parent first: what it starts from now on is in the group already.
  for (const each of [pid, ...childrenOf(pid)]) move(each, group);
  return {
    lift() {
      if (isVersion1) writeFileSync(join(group, 'cpu.cfs_quota_us'), '-1');
      else writeFileSync(join(group, 'cpu.max'), 'max');
    },
    remove: () => rmdirSync(group),
  };
}

function move(pid: number, group: string): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (error) {
    // It has ended since it was listed.
    if (parentOf(pid) !== null) throw error;
  }
}

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return all.map(Number).filter((entry) => parentOf(entry) === pid);
}
