/** Our colours and type, by hand: the style sheet may not be here. */
const plainStyle = [
  'body{font:16px/1.5 Archivo,system-ui,sans-serif;margin:0;background:#fcfaf7;color:#1b1033}',
  'header{display:flex;justify-content:center;padding:1rem;border-bottom:1px solid #ded6ea}',
  '.logo{display:inline-flex;gap:.4rem;align-items:center;color:inherit;font-size:1.5rem;font-stretch:125%;font-weight:850;letter-spacing:-.02em;text-decoration:none}',
  '.logo svg{height:1.5rem;color:#d4145a}',
  'main{display:grid;gap:1rem;max-width:34rem;margin:2.5rem auto;padding:0 1rem}',
  'h1{margin:0;font-size:2rem;font-stretch:120%;font-weight:850;letter-spacing:-.025em;line-height:1}p{margin:0}',
  '.go{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border-radius:10px;background:#d4145a;color:#fff;font-weight:700;text-decoration:none}',
  '@media(prefers-color-scheme:dark){body{background:#130a26;color:#f5f0fc}header{border-color:#3a2c5a}.logo svg{color:#ff5c9e}.go{background:#ff5c9e;color:#1b1033}}',
].join('');

/** The mark beside our name, as frame/logo.tsx draws it. */
const mark =
  '<svg viewBox="0 0 14 24" aria-hidden="true"><path d="M0 0h14v7.5a4.5 4.5 0 0 0 0 9V24H0z" fill="currentColor"/></svg>';

/** For a page that was never seen here. Its words are few and must be here, for nothing else is. */
export function notSeenYet(path: string, font: string | null): Response {
  return told(path, font, [
    'Esta página ainda não foi aberta neste aparelho, por isso não dá para mostrá-la agora. Seus ingressos continuam seus: tente de novo quando a conexão voltar.',
    'This page has not been opened on this device yet, so it cannot be shown now. Your tickets are still yours: try again when you are back online.',
  ]);
}

/** For every other page of ours: what still opens are the tickets. */
export function needsNetwork(path: string, font: string | null): Response {
  return told(path, font, [
    'Esta página precisa de internet. Seus ingressos que estão neste aparelho abrem sem conexão:',
    'This page needs the internet. Your tickets on this device open without a connection:',
  ]);
}

/** `font`: where our type is kept on this device; null where it is not. */
function told(path: string, font: string | null, [portuguese, english]: [string, string]): Response {
  const isPortuguese = !/^\/en(\/|$)/.test(path);
  const [lang, title, text, list] = isPortuguese
    ? ['pt-BR', 'Sem conexão', portuguese, 'Meus ingressos']
    : ['en', 'No connection', english, 'My tickets'];
  const home = `/${isPortuguese ? 'pt' : 'en'}`;
  const face =
    font === null
      ? ''
      : `@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% 125%;src:url(${font})}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} | Canhoto</title><style>${face}${plainStyle}</style>`;
  const body = `<header><a class="logo" href="${home}">${mark}canhoto</a></header><main><h1>${title}</h1><p>${text}</p><p><a class="go" href="${home}/conta/meus-ingressos">${list}</a></p></main>`;
  const html = `<!doctype html><html lang="${lang}">${head}${body}`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
