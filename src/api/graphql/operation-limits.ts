/** How often something may be asked for within a minute, counted by each node for itself. */
export interface OperationLimit {
  perAccount: number;
  /** The limit of an IPv4 address, or of the /64 network of an IPv6 one. */
  perAddress: number;
}

export interface OperationLimits {
  /** Mutations by name, what is tried inside them, and the commands of an account; `mutation` is for all others. */
  byName: Readonly<Record<string, OperationLimit>> & { mutation: OperationLimit };
  /** Queries by what they cost: fields as often as they may be answered. */
  queryCost: OperationLimit;
  /** Documents nobody has sent before, which have to be read, checked and compiled first. */
  newDocuments: {
    perAddressAtOnce: number;
    perAddressSecond: number;
    /** The working time in each second, for all addresses together. */
    millisecondsPerSecond: number;
  };
}

/**
 * For people, and generous: by account a quick hand with two devices, by address a carrier that lets thousands of
 * phones out through one. What programs could guess, and what makes mails or hashes, is tighter (docs/limits.md).
 */
export const operationLimits: OperationLimits = {
  byName: {
    mutation: { perAccount: 60, perAddress: 3_000 },
    saveCart: { perAccount: 120, perAddress: 6_000 },
    placeOrder: { perAccount: 40, perAddress: 1_500 },
    payOrder: { perAccount: 20, perAddress: 600 },
    joinWaitingRoom: { perAccount: 20, perAddress: 6_000 },
    enterShop: { perAccount: 20, perAddress: 3_000 },
    changePassword: { perAccount: 5, perAddress: 60 },
    changeEmail: { perAccount: 5, perAddress: 60 },
    requestErasure: { perAccount: 5, perAddress: 60 },
    exportOwnData: { perAccount: 5, perAddress: 60 },
    askAboutData: { perAccount: 5, perAddress: 60 },
    confirmEmailAgain: { perAccount: 3, perAddress: 60 },
    resendOrder: { perAccount: 6, perAddress: 120 },
    /** A visitor's request to follow, which sends a mail. Counted by asker and e-mail address. */
    followMails: { perAccount: 3, perAddress: 60 },
    /** A cart saved with a code: once for each change of a cart that has one, and often enough for a few more. */
    couponTries: { perAccount: 40, perAddress: 1_000 },
    /** Log-in and registration, with their codes and mails, are asked for before anybody is logged in. */
    logIn: { perAccount: 20, perAddress: 600 },
    register: { perAccount: 300, perAddress: 300 },
    mailedCodes: { perAccount: 60, perAddress: 60 },
    /** By asker and e-mail; and to one e-mail altogether, unless a device asks that has logged in to it before. */
    passwordMails: { perAccount: 3, perAddress: 30 },
    passwordMailsToOne: { perAccount: 10, perAddress: Number.POSITIVE_INFINITY },
    /** Mails with a code to log in, by asker and e-mail; what one e-mail gets within an hour is counted in the database. */
    codeMails: { perAccount: 3, perAddress: 30 },
    /** Tries to log in with a mailed code. */
    logInCodes: { perAccount: 60, perAddress: 60 },
    /** Passkeys that are asked for, added and removed. */
    passkeys: { perAccount: 30, perAddress: 600 },
    /** Answers that a document or an e-mail has an account. */
    takenAnswers: { perAccount: 10, perAddress: 20 },
  },
  queryCost: { perAccount: 1_000_000, perAddress: 20_000_000 },
  // A client under development sends new documents by hand; a program sends the ones it was built with.
  newDocuments: { perAddressAtOnce: 60, perAddressSecond: 4, millisecondsPerSecond: 200 },
};

const endless: OperationLimit = {
  perAccount: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
};

/** For load tests, which measure the application and do not use it. */
export const noOperationLimits: OperationLimits = {
  byName: { mutation: endless },
  queryCost: endless,
  newDocuments: { perAddressAtOnce: 1e9, perAddressSecond: 1e9, millisecondsPerSecond: 1e9 },
};
