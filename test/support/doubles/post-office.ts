import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Posted {
  from: string;
  to: string[];
  /** Who logged in to send it; null where nobody had to. */
  user: string | null;
  /** Whether it came over TLS. */
  isSecret: boolean;
  /** Word for word. */
  letter: string;
}

export interface PostOffice {
  port: number;
  letters: Posted[];
  /** The next so many recipients are refused, as by a mail box that is full. */
  refuseRecipients(count: number): void;
  /** Letters are taken, and the connection breaks before we are told. */
  loseAnswers(isLost: boolean): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server of a test's own. `tls`: 'none' offers none, 'offered' takes STARTTLS, 'always' speaks nothing else;
 * its certificate is signed by nobody. With `login`, nobody sends without.
 */
export async function openPostOffice(
  about: { tls?: 'none' | 'offered' | 'always'; login?: { user: string; password: string } } = {},
): Promise<PostOffice> {
  const { tls = 'none', login } = about;
  const letters: Posted[] = [];
  let refusing = 0;
  let losesAnswers = false;
  const certificate = tls === 'none' ? null : await generate([{ name: 'commonName', value: 'localhost' }]);
  const options: SMTPServerOptions = {
    secure: tls === 'always',
    ...(certificate === null ? {} : { key: certificate.private, cert: certificate.cert }),
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    authOptional: login === undefined,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onRcptTo(_address, _session, callback) {
      if (refusing === 0) return callback();
      refusing -= 1;
      callback(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
    },
    onData(stream, { envelope, user, secure }, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        letters.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user: user ?? null,
          isSecret: secure,
          letter: Buffer.concat(pieces).toString('latin1'),
        });
        if (losesAnswers) for (const { _socket } of server.connections) _socket.destroy();
        else callback();
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that does not trust us hangs up; that is its right, and no failure of ours.
  server.on('error', () => {});
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', () => opened()));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    letters,
    refuseRecipients(count) {
      refusing = count;
    },
    loseAnswers(isLost) {
      losesAnswers = isLost;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
