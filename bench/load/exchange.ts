import { connect, type Socket } from 'node:net';

/** One kept-alive connection that asks the same thing again and again, one question at a time. */
export interface Exchange {
  /** Status 0: the connection broke; the next question opens another. `instead` is asked once in place of its own. */
  ask(answered: (status: number, body: string) => void, instead?: Buffer): void;
  close(): void;
}

export interface Question {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
}

/**
 * The least of HTTP that a load generator needs, so that it takes little of the cores it shares with what it measures:
 * the request is put together once, and an answer must tell its length.
 */
export function openExchange(question: Question, token?: string): Exchange {
  const { hostname, port } = new URL(question.url);
  const request = requestOf(question, token);
  let socket: Socket | null = null;
  let answered: ((status: number, body: string) => void) | null = null;
  let kept = '';

  function finish(status: number, body: string): void {
    const tell = answered;
    answered = null;
    kept = '';
    tell?.(status, body);
  }

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    // Answers are ASCII but for what people wrote, and lengths are counted in bytes: latin1 keeps a byte a character.
    opened.setEncoding('latin1');
    opened.on('data', (text: string) => {
      kept = kept === '' ? text : kept + text;
      const whole = answerIn(kept);
      if (whole !== null) finish(whole.status, whole.body);
    });
    opened.on('error', () => {});
    opened.on('close', () => {
      if (socket === opened) socket = null;
      finish(0, '');
    });
    return opened;
  }

  return {
    ask(tell, instead) {
      answered = tell;
      socket ??= open();
      socket.write(instead ?? request);
    },
    close() {
      answered = null;
      socket?.destroy();
    },
  };
}

/** What is written to the connection for a question. */
export function requestOf({ url, method, headers = {}, body }: Question, token: string | undefined): Buffer {
  const { host, pathname, search } = new URL(url);
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
  const lines = {
    host,
    connection: 'keep-alive',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  return Buffer.concat([Buffer.from(`${verb} ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`), bytes]);
}

/** The answer, once all of it has come. */
function answerIn(text: string): { status: number; body: string } | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head + 2))?.[1];
  if (length === undefined && status !== 304 && status !== 204) {
    throw new Error('The answer does not tell its length, so nobody knows where it ends.');
  }
  const end = head + 4 + Number(length ?? 0);
  return text.length < end ? null : { status, body: text.slice(head + 4, end) };
}
