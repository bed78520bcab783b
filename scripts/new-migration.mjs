// `npm run db:new add-seats`: the next numbered file in src/db/migrations.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { giveUp } from './process.mjs';

const name = process.argv[2] ?? '';
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  giveUp('Say what changes, in kebab-case: npm run db:new add-seats');

const folder = join(root, 'src', 'db', 'migrations');
const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`;
// Exclusively, so that two people in a hurry do not overwrite each other.
writeFileSync(join(folder, file), '-- Why this change is needed, in one sentence.\n', { flag: 'wx' });
process.stdout.write(`src/db/migrations/${file}\nThen: npm run db:generate\n`);
