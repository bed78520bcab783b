/** Our colours, by hand: its style sheet may not be here. */
const plainStyle =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;background:#fcfaf7;color:#1b1033}a{color:#5a2bd6}@media(prefers-color-scheme:dark){body{background:#130a26;color:#f5f0fc}a{color:#b79bff}}';

/** For a page that was never seen here. Its words are few and must be here, for nothing else is. */
export function notSeenYet(path: string): Response {
  return told(path, [
    'Esta página ainda não foi aberta neste aparelho, por isso não dá para mostrá-la agora. Seus ingressos continuam seus: tente de novo quando a conexão voltar.',
    'This page has not been opened on this device yet, so it cannot be shown now. Your tickets are still yours: try again when you are back online.',
  ]);
}

/** For every other page of ours: what still opens are the tickets. */
export function needsNetwork(path: string): Response {
  return told(path, [
    'Esta página precisa de internet. Seus ingressos que estão neste aparelho abrem sem conexão:',
    'This page needs the internet. Your tickets on this device open without a connection:',
  ]);
}

function told(path: string, [portuguese, english]: [string, string]): Response {
  const isPortuguese = !/^\/en(\/|$)/.test(path);
  const [lang, title, text, list] = isPortuguese
    ? ['pt-BR', 'Sem conexão', portuguese, 'Meus ingressos']
    : ['en', 'No connection', english, 'My tickets'];
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} | Canhoto</title><style>${plainStyle}</style><main><h1>${title}</h1><p>${text}</p><p><a href="/${isPortuguese ? 'pt' : 'en'}/conta/meus-ingressos">${list}</a></p></main>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
