import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/**
 * Where the browser closes its storage to us, asking for it throws, and the router's own script asks again in its catch. What a
 * tab keeps is then kept by its page.
 */
const script = `try{sessionStorage}catch{let m=new Map();Object.defineProperty(window,"sessionStorage",{configurable:true,value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>void m.set(k,String(v)),removeItem:k=>void m.delete(k),clear:()=>m.clear(),key:i=>[...m.keys()][i]??null,get length(){return m.size}}})}`;

/** Stands before the first script that asks for the storage of the tab, and is marked as ours like the router's own. */
export function ClosedStorage() {
  // The server alone writes it: no browser has its text in what it loads.
  // biome-ignore lint/correctness/useHookAtTopLevel: each build has one of the two.
  const nonce = import.meta.env.SSR ? useContext(FrameworkContext)?.nonce : undefined;
  const text = import.meta.env.SSR ? script : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
