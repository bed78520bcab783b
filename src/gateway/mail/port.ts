/** Sends mail. Whether a mail may be sent at all is decided before. */
export interface MailSender {
  readonly name: string;
  /** True when mails are only stored in our database: then the body is stored too, and the letter box shows it. */
  readonly keepsBodies: boolean;

  /** Resolves when the next hop has accepted the mail; rejects when it has not, and the job retries. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface OutgoingMail {
  /** The mail's own id: when a retry delivers it twice, the receiver can recognise the duplicate. */
  id?: string;
  to: string;
  /** Address with or without a name: `Canhoto <ingressos@example.com.br>`. */
  from: string;
  /** Address for replies, when it is not the sender's. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** In a mail that its reader may end: a POST to it ends these mails without a log-in (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
  /** Set when the HTML shows the file inline, as `cid:<contentId>`. */
  contentId?: string;
}
