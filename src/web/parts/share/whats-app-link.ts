/** Opens WhatsApp with words and an address to send, and lets the person choose to whom. */
export function whatsAppLink({ text, url }: { text: string; url: string }): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
}
