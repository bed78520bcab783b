// Recomputes a settlement from its exported CSV: node check-settlement.mjs acerto.csv
// How its lines and its hash are made: algorithms/settlement.md, "The chain".
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const sumNames = ('orders units gross discount refunded chargedBack fee organizerFee cost delivery insurance ' +
  'captured returned takenBack held open earlier').split(' ');
const sums = Object.fromEntries(sumNames.map((name) => [name, 0]));
const returning = ['given_back', 'refund_refused', 'review_closed', 'difference_back'];
let [hash, entries, row, difference, end] = [null, 0, 0, null, null];

function add(fields) {
  const [cause, , account, earlier] = fields.slice(4, 8);
  const [orders, units, price, discount, fee, delivery, insurance, captured, refund, , chargedBack, , organizerFee, cost] =
    fields.slice(10).map(Number);
  const sales = price - discount;
  const kept = sales + fee + delivery + insurance;
  const isReturning = returning.includes(cause);
  const isSale = cause !== 'charged_back' && !isReturning;
  const changes = { orders, units, fee, organizerFee, cost, delivery, insurance, captured, returned: refund, takenBack: chargedBack };
  changes.gross = isSale ? price : 0;
  changes.discount = isSale ? discount : 0;
  changes.refunded = isReturning ? -sales : 0;
  changes.chargedBack = cause === 'charged_back' ? -sales : 0;
  changes.held = account === 'ORGANIZER' ? kept : 0;
  changes.open = captured - refund - chargedBack - kept;
  changes.earlier = earlier === '1' ? sales : 0;
  for (const name of sumNames) sums[name] += changes[name];
}

const rows = createInterface({ input: createReadStream(process.argv[2] ?? '', 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
for await (const text of rows) {
  row += 1;
  const [line, told] = text.replace(/^\uFEFF/, '').split(/[;,]/).map((cell) => cell.replaceAll('"', ''));
  const [kind, ...fields] = line.split('|');
  if (kind === 'end') end = fields;
  if (!['begin', 'terms', 'contract', 'entry'].includes(kind)) continue;
  if (kind === 'begin') hash = Buffer.from(fields[4], 'hex');
  hash = createHash('sha256').update(hash).update(line).digest();
  if (told !== hash.toString('hex')) difference ??= `row ${row}: this line does not give the hash beside it: ${line}`;
  if (kind === 'entry') [entries] = [entries + 1, add(fields)];
}
const found = [entries, hash?.toString('hex'), ...sumNames.map((name) => sums[name])].map(String);
const wrong = found.findIndex((value, index) => value !== end?.[index]);
if (wrong >= 0) difference ??= `the end says ${end?.[wrong]} and the lines ${found[wrong]} (${['entries', 'hash', ...sumNames][wrong]})`;
console.log(`hash ${found[1]}\nentries ${entries}\n${sumNames.map((name) => `${name} ${sums[name]}`).join('\n')}`);
console.log(difference === null ? 'matches' : `differs: ${difference}`);
process.exitCode = difference === null ? 0 : 1;
