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

/** As most dialogs of the back office: there only while it is open. */
function Passing() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reembolsar</Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Reembolso">
          <input aria-label="Motivo" defaultValue="Pediu" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog that leaves the page with its closing gives the focus back all the same', async () => {
  await show(<Passing />);
  const opener = page.getByRole('button', { name: 'Reembolsar' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Reembolso' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Reembolso' })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a press on the backdrop closes a dialog, and a text that is selected across its edge does not', async () => {
  await show(<Passing />);
  const dialog = page.getByRole('dialog', { name: 'Reembolso' });
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  await expect.element(dialog).toBeVisible();
  const shown = dialog.element();
  const press = (from: Element, to: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // Browsers send the click of a press that ends elsewhere to the nearest element around both.
    to.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  press(page.getByLabelText('Motivo').element(), shown);
  await expect.element(dialog).toBeVisible();
  press(shown, shown);
  await expect.element(dialog).not.toBeInTheDocument();
});
