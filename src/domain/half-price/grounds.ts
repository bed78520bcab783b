/** The grounds for half-price tickets, in the order in which pages offer them. */
export const halfPriceGroundIds = [
  'STUDENT',
  'DISABLED',
  'DISABLED_COMPANION',
  'LOW_INCOME_YOUTH',
  'SENIOR',
  'PUBLIC_TEACHER',
  'BLOOD_DONOR',
  'UNDER_21',
] as const;
export type HalfPriceGroundId = (typeof halfPriceGroundIds)[number];

export interface HalfPriceGround {
  id: HalfPriceGroundId;
  /** false: the person buys outside the 40 %, so no quota limits them. */
  countsInQuota: boolean;
}

/** Law 12.933/2013 shares the 40 % among these; from 60 years it is law 10.741/2003, art. 23, which has no quota. */
const federal: readonly HalfPriceGround[] = [
  { id: 'STUDENT', countsInQuota: true },
  { id: 'DISABLED', countsInQuota: true },
  { id: 'DISABLED_COMPANION', countsInQuota: true },
  { id: 'LOW_INCOME_YOUTH', countsInQuota: true },
  { id: 'SENIOR', countsInQuota: false },
];

/** Grounds that states add, by the event's state. The federal quota is not for them, so these people buy outside it. */
const ofStates: Readonly<Record<string, readonly HalfPriceGroundId[]>> = {
  ES: ['BLOOD_DONOR'],
  MS: ['BLOOD_DONOR'],
  PE: ['BLOOD_DONOR'],
  PR: ['BLOOD_DONOR'],
  RJ: ['UNDER_21'],
  RN: ['BLOOD_DONOR'],
  SC: ['BLOOD_DONOR'],
  SP: ['PUBLIC_TEACHER'],
};

/** The valid grounds for an event in a state (`SP`): the federal ones, then those of the state's own law. */
export function halfPriceGroundsOf(state: string): HalfPriceGround[] {
  return [...federal, ...(ofStates[state] ?? []).map((id) => ({ id, countsInQuota: false }))];
}
