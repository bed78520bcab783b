export const sandboxName = 'sandbox-bank';
