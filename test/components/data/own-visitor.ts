/** The visitor of the pages that belong to a customer: logged in, on a day before the event. */
export const ownVisitor = {
  session: { isLoggedIn: true },
  now: new Date('2026-11-25T12:00:00Z'),
  publicUrl: 'https://canhoto.example',
  sandbox: null,
};
