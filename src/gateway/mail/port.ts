/** Sends mail. Whether a mail may be sent at all is decided before it gets here. */
export interface MailSender {
  readonly name: string;
  /** True where a mail goes nowhere but into our database: then its body is stored, and the letter box shows it. */
  readonly keepsBodies: boolean;

  /** Resolves once the next hop has taken the mail; rejects when it has not, and the job tries again. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface OutgoingMail {
  /** The mail's own id: sent again, it is recognisably the same mail to whoever receives it twice. */
  id?: string;
  to: string;
  /** Address with or without a name: `Canhoto <ingressos@example.com.br>`. */
  from: string;
  /** Who reads what people answer, when it is not who sends. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
  /** Set when the HTML shows it in place, as `cid:<contentId>`. */
  contentId?: string;
}
