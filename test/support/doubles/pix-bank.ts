import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDynamicBrCode } from '#src/domain/pix/br-code.ts';
import { readPixStandard } from './pix-standard.ts';
import { issueCertificates } from './test-certificates.ts';

interface BankRefund {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: string;
}

interface BankPix {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
  devolucoes?: BankRefund[];
}

export interface BankCob {
  txid: string;
  status: string;
  revisao: number;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  pix: BankPix[];
  [field: string]: unknown;
}

/** What may go wrong; each stays until it is taken back. */
export interface BankFaults {
  slowMs: number;
  isUnavailable: boolean;
  /** The bank forgets its tokens before their time. */
  losesTokens: boolean;
  /** What was asked is done, and the connection breaks before the answer. */
  losesAnswers: boolean;
  /** Closes a connection that has been used before, in the moment it is used again. */
  dropsKept: boolean;
  /** What it reports to our webhook reaches nobody. */
  losesMessages: boolean;
  /** Something between us and the bank knows no such address. */
  isElsewhere: boolean;
  /** There is not enough in our account to pay back from. */
  isBroke: boolean;
  /** Refunds stay under way, or fail. */
  refundStatus: string;
  /** A last hand on every charge that is answered, and no look at it by the standard. */
  twist: ((cob: BankCob) => object) | null;
}

export interface PixBank {
  url: string;
  key: string;
  /** For the adapter: who we are, and who the bank is. */
  connection: {
    baseUrl: string;
    tokenUrl: string;
    clientId: string;
    clientSecret: string;
    certificate: string;
    privateKey: string;
    authority: string;
  };
  faults: BankFaults;
  /** Calls by method and path, in their order, those for tokens among them. */
  calls: string[];
  cobs: Map<string, BankCob>;
  /** Pays by another sum than asked, or late, if told so; reports it to the webhook. */
  pay(txid: string, valor?: string): Promise<void>;
  removeByBank(txid: string): void;
  /** The payer's bank takes money back (MED). */
  takeBack(txid: string, natureza: 'MED_FRAUDE' | 'MED_OPERACIONAL', status?: string): Promise<void>;
  /** Throws the first thing that did not fit the standard, of theirs or of ours. */
  expectStandard(): void;
  close(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  body: unknown;
}

const methodsWithBody = new Set(['PUT', 'PATCH']);

/**
 * A bank on this machine that speaks API Pix over HTTPS, asks for our certificate, and holds every request and every
 * answer against the central bank's own description.
 */
export async function openPixBank(): Promise<PixBank> {
  const standard = readPixStandard();
  const papers = await issueCertificates();
  const key = '7f3a1c52-6d0e-4b8f-9a44-2c1e5d9b7a10';
  const misfits: string[] = [];
  const calls: string[] = [];
  const cobs = new Map<string, BankCob>();
  const tokens = new Set<string>();
  const used = new WeakSet<object>();
  let webhookUrl: string | null = null;
  const faults: BankFaults = {
    slowMs: 0,
    isUnavailable: false,
    losesTokens: false,
    losesAnswers: false,
    dropsKept: false,
    losesMessages: false,
    isElsewhere: false,
    isBroke: false,
    refundStatus: 'DEVOLVIDO',
    twist: null,
  };

  function hold(schema: string, value: unknown): boolean {
    const misfit = standard.misfit(schema, value);
    if (misfit !== null) misfits.push(misfit);
    return misfit === null;
  }

  function problem(status: number, kind: string, title: string) {
    const body = { type: `https://pix.bcb.gov.br/api/v2/error/${kind}`, title, status, detail: title };
    hold('Problema', body);
    return { status, body };
  }

  function cobAnswer(status: number, schema: 'CobGerada' | 'CobCompleta', cob: BankCob) {
    const { pix, ...generated } = cob;
    const body = schema === 'CobGerada' ? generated : cob;
    hold(schema, body);
    return { status, body: faults.twist ? faults.twist(structuredClone(body) as BankCob) : body };
  }

  function findPix(endToEndId: string): BankPix | undefined {
    return [...cobs.values()].flatMap(({ pix }) => pix).find((pix) => pix.endToEndId === endToEndId);
  }

  function answerCob({ method, body }: Call, txid: string) {
    const known = cobs.get(txid);
    if (method === 'GET') {
      return known ? cobAnswer(200, 'CobCompleta', known) : problem(404, 'NaoEncontrado', 'Não encontrado');
    }
    if (method === 'PUT') {
      if (!hold('CobSolicitada', body)) return problem(400, 'CobOperacaoInvalida', 'Requisição inválida');
      if (known) return problem(400, 'CobOperacaoInvalida', 'O txid já foi usado');
      const asked = body as BankCob;
      const location = `pix.banco.example/qr/v2/${txid.slice(0, 32)}`;
      const cob: BankCob = {
        ...asked,
        txid,
        status: 'ATIVA',
        revisao: 0,
        calendario: { criacao: new Date().toISOString(), expiracao: asked.calendario.expiracao },
        loc: { id: cobs.size + 1, txid, location, tipoCob: 'cob', criacao: new Date().toISOString() },
        location,
        pixCopiaECola: writeDynamicBrCode({ location, merchantName: 'Canhoto', merchantCity: 'Sao Paulo' }),
        pix: [],
      };
      cobs.set(txid, cob);
      return cobAnswer(201, 'CobGerada', cob);
    }
    if (!hold('CobRevisada', body)) return problem(400, 'CobOperacaoInvalida', 'Requisição inválida');
    if (!known) return problem(404, 'NaoEncontrado', 'Não encontrado');
    if (known.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa');
    known.status = (body as BankCob).status;
    known.revisao++;
    return cobAnswer(200, 'CobGerada', known);
  }

  function answerRefund({ method, body }: Call, endToEndId: string, id: string) {
    const pix = findPix(endToEndId);
    const known = pix?.devolucoes?.find((each) => each.id === id);
    if (method === 'GET') {
      if (!known) return problem(404, 'NaoEncontrado', 'Não encontrado');
      hold('Devolucao', known);
      return { status: 200, body: known };
    }
    if (!hold('DevolucaoSolicitada', body)) {
      return problem(400, 'PixDevolucaoInvalida', 'Requisição inválida');
    }
    if (!pix) return problem(404, 'NaoEncontrado', 'Não encontrado');
    if (known) return problem(400, 'PixDevolucaoInvalida', 'O id da devolução já foi usado');
    if (faults.isBroke) return problem(422, 'PixDevolucaoInvalida', 'Saldo insuficiente para a devolução');
    const { valor } = body as { valor: string };
    const returned = (pix.devolucoes ?? []).reduce((sum, each) => sum + Number(each.valor), 0);
    if (returned + Number(valor) > Number(pix.valor) + 0.001) {
      return problem(400, 'PixDevolucaoInvalida', 'O valor excede o do Pix');
    }
    const refund = devolucao(id, valor, 'ORIGINAL', faults.refundStatus);
    pix.devolucoes = [...(pix.devolucoes ?? []), refund];
    hold('Devolucao', refund);
    return { status: 201, body: refund };
  }

  function answer(call: Call): { status: number; body?: object } {
    const [, kind, name = '', , id] = call.path.split('/');
    if (kind === 'cob') {
      if (!hold('TxId', name)) return problem(400, 'CobOperacaoInvalida', 'O txid é inválido');
      return answerCob(call, name);
    }
    if (kind === 'pix' && id !== undefined && hold('EndToEndId', name) && hold('DevolucaoId', id)) {
      return answerRefund(call, name, id);
    }
    if (kind === 'webhook' && call.method === 'PUT' && decodeURIComponent(name) === key) {
      if (!hold('WebhookSolicitado', call.body)) return problem(400, 'WebhookOperacaoInvalida', 'Inválido');
      webhookUrl = (call.body as { webhookUrl: string }).webhookUrl;
      return { status: 200 };
    }
    return problem(404, 'NaoEncontrado', 'Não encontrado');
  }

  function giveToken(request: IncomingMessage, body: string) {
    const expected = `Basic ${Buffer.from('canhoto:segredo').toString('base64')}`;
    const isAsked = new URLSearchParams(body).get('grant_type') === 'client_credentials';
    if (request.headers.authorization !== expected || !isAsked) return { status: 401, body: {} };
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3_600 } };
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.dropsKept && used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const { method = 'GET', url: path = '/' } = request;
    calls.push(`${method} ${path}`);
    if (faults.slowMs > 0) await wait(faults.slowMs);
    if (path === '/oauth/token') return send(response, giveToken(request, text));
    if (faults.losesTokens) tokens.clear();
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return send(response, { status: 401, body: { title: 'Unauthorized' } });
    }
    if (faults.isElsewhere) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    if (faults.isUnavailable) return send(response, problem(503, 'ServicoIndisponivel', 'Em manutenção'));
    const body = methodsWithBody.has(method) ? JSON.parse(text) : undefined;
    const answered = answer({ method, path, body });
    if (faults.losesAnswers) request.socket.destroy();
    else send(response, answered);
  }

  async function report(pix: BankPix): Promise<void> {
    const body = { pix: [pix] };
    hold('WebhookPixBody', body);
    if (webhookUrl === null || faults.losesMessages) return;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${webhookUrl}/pix`, { ...init, body: JSON.stringify(body) });
  }

  const server = createServer(
    { key: papers.server.private, cert: papers.server.cert, ca: papers.authority, requestCert: true },
    (request, response) => {
      listen(request, response).catch((error: unknown) => {
        misfits.push(String(error));
        response.destroy();
      });
    },
  );
  const url = await open(server);

  return {
    url,
    key,
    connection: {
      baseUrl: url,
      tokenUrl: `${url}/oauth/token`,
      clientId: 'canhoto',
      clientSecret: 'segredo',
      certificate: papers.client.cert,
      privateKey: papers.client.private,
      authority: papers.authority,
    },
    faults,
    calls,
    cobs,
    async pay(txid, valor) {
      const cob = cobs.get(txid)!;
      const at = new Date().toISOString();
      const endToEndId = settlementName('E');
      const pix = { endToEndId, txid, valor: valor ?? cob.valor.original, chave: key, horario: at };
      cob.pix.push(pix);
      cob.status = 'CONCLUIDA';
      await report(pix);
    },
    removeByBank(txid) {
      cobs.get(txid)!.status = 'REMOVIDA_PELO_PSP';
    },
    async takeBack(txid, natureza, status = 'DEVOLVIDO') {
      const pix = cobs.get(txid)!.pix[0]!;
      const id = randomBytes(10).toString('hex');
      pix.devolucoes = [...(pix.devolucoes ?? []), devolucao(id, pix.valor, natureza, status)];
      await report(pix);
    },
    expectStandard() {
      if (misfits.length > 0) throw new Error(misfits[0]);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function devolucao(id: string, valor: string, natureza: string, status: string): BankRefund {
  const at = new Date().toISOString();
  const horario = status === 'DEVOLVIDO' ? { solicitacao: at, liquidacao: at } : { solicitacao: at };
  return { id, rtrId: settlementName('D'), valor, natureza, horario, status };
}

function settlementName(letter: 'E' | 'D'): string {
  const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
  return `${letter}99999999${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
}

function send(response: ServerResponse, { status, body }: { status: number; body?: object }): void {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { 'content-type': type }).end(body && JSON.stringify(body));
}

async function open(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
