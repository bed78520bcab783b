/**
 * Stands before the first script of a page. Where a browser closes its storage to us, reading `sessionStorage` throws, and the
 * router's own script reads it again in its catch. The page then keeps what a tab would keep.
 */
export const closedStorage = `try{sessionStorage}catch{let m=new Map();Object.defineProperty(window,"sessionStorage",{configurable:true,value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>void m.set(k,String(v)),removeItem:k=>void m.delete(k),clear:()=>m.clear(),key:i=>[...m.keys()][i]??null,get length(){return m.size}}})}`;
