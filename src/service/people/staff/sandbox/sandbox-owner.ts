/** The first owner of a sandbox. Everybody knows the password and the secret, so there is none outside of a sandbox. */
export interface SandboxOwner {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** In base32, as an application takes it. */
  readonly totpSecret: string;
}

/** The domain can belong to nobody (RFC 2606), so no real person is ever meant. */
export const sandboxOwner: SandboxOwner = {
  email: 'dono@canhoto.example',
  name: 'Dono da bilheteria',
  password: 'Bilheteria#2027',
  totpSecret: 'CANHOTOCANHOTOCANHOTOCANHOTO2345',
};

export interface WithSandboxOwner {
  /** Null outside of the sandbox. */
  sandboxOwner: SandboxOwner | null;
}
