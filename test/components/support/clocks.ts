/** The clocks a test moves by hand, with `vi.useFakeTimers({ toFake: clocks })`; frames and promises go on by themselves. */
export const clocks: (
  | 'setTimeout'
  | 'setInterval'
  | 'clearTimeout'
  | 'clearInterval'
  | 'Date'
  | 'performance'
)[] = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'];
