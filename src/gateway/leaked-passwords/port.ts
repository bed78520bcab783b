/** Passwords that became known where somebody else lost them. */
export interface LeakedPasswords {
  has(password: string): Promise<boolean>;
}
