/** A form sent before the script was there ends here: the page comes back and says what it needs. */
export function answerUnscriptedForm() {
  return null;
}
