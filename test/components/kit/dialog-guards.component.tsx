import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { show } from '../support/show.tsx';

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancelar o pedido</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Cancelar?">
        <DialogWays>
          <Button onClick={() => setOpen(false)}>Voltar</Button>
        </DialogWays>
      </Dialog>
    </>
  );
}

test('a dialog gives the focus back to what opened it, however it is closed', async () => {
  await show(<Asking />);
  const opener = page.getByRole('button', { name: 'Cancelar o pedido' });
  const dialog = page.getByRole('dialog', { name: 'Cancelar?' });
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Voltar' }).click(),
  ];
  for (const close of ways) {
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});
