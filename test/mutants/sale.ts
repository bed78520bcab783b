import type { Mutant } from './mutant.ts';

/** Prices, stock, holds and the waiting room. */
export const saleMutants: readonly Mutant[] = [
  {
    id: 'unseen-lock-is-free',
    says: 'A command beside a service with PrivateTmp takes its database for a left one and stops it.',
    file: 'src/db/embedded/lock.ts',
    find: 'if (isHeldUnseen(socketFolder)) throw inUse(folder);',
    replace: '',
    caught: ['refuses a folder that another process uses behind a socket that cannot be seen from here'],
  },
  {
    id: 'total-without-fee',
    says: 'The total of a line leaves the service fee out.',
    file: 'src/domain/pricing/totals.ts',
    find: 'line.quantity * (line.priceCents + line.feeCents)',
    replace: 'line.quantity * line.priceCents',
    caught: ['the worked order costs what the page says'],
  },
  {
    id: 'fee-rounded-down',
    says: 'A share of an amount is rounded down, not half up.',
    file: 'src/domain/pricing/part-cents.ts',
    find: '(amountCents * basisPoints + 5_000)',
    replace: '(amountCents * basisPoints)',
    caught: ['the fee is 15 % of the price, rounded half up'],
  },
  {
    id: 'no-half-price-quota',
    says: 'No ticket is reserved for half-price.',
    file: 'src/domain/half-price/quota.ts',
    find: 'Math.ceil((capacity * 40) / 100)',
    replace: 'Math.ceil((capacity * 0) / 100)',
    caught: [
      'is the smallest whole number that is at least 40 %',
      '40 % of the day are kept for half-price until the release, and then anybody may have them',
    ],
  },
  {
    id: 'late-day-keeps-share',
    says: 'A day that is published after the release keeps the half-price share back for ever.',
    file: 'src/domain/catalogue/capacities-after-import.ts',
    find: "if (pool.kind === 'STANDARD' && place) capacities.set(pool.key, place.capacity);",
    replace:
      "if (pool.kind === 'STANDARD' && place && stored.has(pool.key)) capacities.set(pool.key, place.capacity);",
    caught: [
      'open a place whole that is new after the release',
      'a day that is published after the release is everybody’s from the beginning',
    ],
  },
  {
    id: 'release-reads-before-lock',
    says: 'The release takes the size of a day from before the publication that it waited for.',
    file: 'src/service/selling/event/half-price/release-half-price.ts',
    find: 'await db.transaction().execute(async (tx) => {',
    replace: "await db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {",
    caught: ['a release that waits for a publication opens the day as it was published'],
  },
  {
    id: 'no-stock-check',
    says: 'The database lets more be held and sold than there is.',
    file: 'src/db/migrations/0001-house.sql',
    find: ' and held + sold <= capacity)',
    replace: ')',
    caught: ['without $what the check constraint still holds the line, and nobody gets more'],
  },
  {
    id: 'endless-hold',
    says: 'A hold whose time is over never gives its units back.',
    file: 'src/db/functions/expire-carts.sql',
    find: 'expires_at <= p_now',
    replace: "expires_at <= p_now - interval '10 years'",
    caught: ['what an expired cart held is for sale again, once'],
  },
  {
    id: 'shop-without-pass',
    says: 'The shop behind a waiting room lets everybody in without a pass.',
    file: 'src/service/selling/waiting-room/check-pass.ts',
    find: 'if (room === null || !isRoomOn(room, now)) return false;',
    replace: 'if (room === null || isRoomOn(room, now) || now) return false;',
    caught: ['is begun with one’s own pass for the event only, and goes on without it'],
  },
  {
    id: 'kernel-closes-late',
    says: 'The kernel sells a batch at the moment from which pages tell it as closed.',
    file: 'src/db/functions/batch-states.sql',
    find: 'b.closes_at <= p_now then',
    replace: 'b.closes_at < p_now then',
    caught: [
      'the kernel holds what a page tells as on sale, and refuses as the page and the memory of a node say',
    ],
  },
  {
    id: 'closed-by-clock',
    says: 'A batch closed by hand is on sale at a node whose clock is behind.',
    file: 'src/db/functions/batch-states.sql',
    find: 'when b.closed_at is not null or',
    replace: 'when b.closed_at <= p_now or',
    caught: [
      'the kernel holds what a page tells as on sale, and refuses as the page and the memory of a node say',
    ],
  },
  {
    id: 'coupon-listed-too-long',
    says: 'The list of coupons tells one as open that no cart takes any more.',
    file: 'src/service/selling/coupon/office-coupon.sql.ts',
    find: 'c.ends_at <= ${now}',
    replace: 'c.ends_at < ${now}',
    caught: [
      'the list of coupons tells as open what a cart could use by its time and its uses, and orders count the same',
    ],
  },
  {
    id: 'elders-pay-the-old-price',
    says: 'Half price outside the quota goes on when the public’s batch is closed by hand.',
    file: 'src/service/selling/catalogue/close-batch.ts',
    find: '[batchKey, outsideQuotaBatchKey(batchKey)]',
    replace: '[batchKey]',
    caught: ['half outside the quota closes with the public’s batch that is closed by hand'],
  },
];
