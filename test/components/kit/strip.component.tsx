import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Strip } from '#src/web/kit/ui/strip.tsx';

test('the current link is in sight, also after the others became wider than they were drawn', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Página ${index + 1}`);
  const { container } = await render(
    <div style={{ width: 300 }}>
      <Strip current="Página 19">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === 'Página 19' ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </Strip>
    </div>,
  );
  const [strip, current] = [container.querySelector('ul'), container.querySelector('[aria-current]')];
  const isInSight = () => {
    const [row, one] = [strip?.getBoundingClientRect(), current?.getBoundingClientRect()];
    return row && one ? one.left >= row.left && one.right <= row.right : false;
  };
  expect(isInSight()).toBe(true);
  // As a typeface that comes late does it.
  for (const link of strip?.querySelectorAll('a') ?? []) link.style.letterSpacing = '1em';
  await expect.poll(isInSight).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
