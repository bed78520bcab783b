// Loaded before a program (`node --import`): its own clock is wrong by WRONG_CLOCK_SECONDS, and by ten minutes more in every
// other five seconds, as one that is set by hand.
const offsetMs = Number(process.env.WRONG_CLOCK_SECONDS) * 1_000;
const jumpMs = 600_000;
const RightDate = Date;
const rightNow = Date.now.bind(Date);
const wrongNow = () => rightNow() + offsetMs + (Math.floor(rightNow() / 5_000) % 2 === 0 ? 0 : jumpMs);

globalThis.Date = class extends RightDate {
  constructor(...given) {
    super(...(given.length === 0 ? [wrongNow()] : given));
  }

  static now() {
    return wrongNow();
  }
};
