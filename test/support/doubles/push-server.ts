import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface PushedNews {
  pushToken: string;
  topic: string;
  body: string;
  /** Who the caller's certificate says it is. */
  subject: string;
}

/** Apple's notification service on this machine: it knows callers by their certificate and takes what Apple takes. */
export async function openPushServer(papers: { key: string; cert: string; authorities: string[] }) {
  const heard: PushedNews[] = [];
  const dead = new Set<string>();
  const faults = { status: 200 };
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({
    key: papers.key,
    cert: papers.cert,
    ca: papers.authorities,
    requestCert: true,
    rejectUnauthorized: true,
  });
  let connections = 0;
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      body += part;
    });
    stream.on('end', () => {
      const [, version, kind, pushToken = ''] = (headers[':path'] ?? '').split('/');
      const isAsked = headers[':method'] === 'POST' && version === '3' && kind === 'device';
      const answer = (status: number, reason?: string) => {
        stream.respond({ ':status': status });
        stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
      };
      if (!isAsked) return answer(404, 'BadPath');
      if (headers['apns-push-type'] !== 'background') return answer(400, 'InvalidPushType');
      if (faults.status !== 200) return answer(faults.status, 'InternalServerError');
      if (dead.has(pushToken)) return answer(410, 'Unregistered');
      const socket = stream.session?.socket as
        | { getPeerCertificate?(): { subject?: { CN?: string } } }
        | undefined;
      const subject = socket?.getPeerCertificate?.().subject?.CN ?? '';
      heard.push({ pushToken, topic: String(headers['apns-topic']), body, subject });
      answer(200);
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    heard,
    /** Devices that have thrown the pass away. */
    dead,
    faults,
    connections: () => connections,
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}
