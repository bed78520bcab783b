export interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** Stops of a screen reader: headings, fields, links and buttons. */
const told = new Set([
  'heading',
  'textbox',
  'radio',
  'radiogroup',
  'group',
  'combobox',
  'Date',
  'button',
  'link',
  'alert',
  'checkbox',
]);

/**
 * The main part of the browser's own tree as a screen reader goes through it, one line for each stop: role, name, then
 * what is said about it. What is not in the tree is heard by nobody.
 */
export function readerLines(nodes: readonly TreeNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (node: TreeNode, isInMain: boolean) => {
    const role = node.role?.value ?? '';
    const isTold = isInMain && !node.ignored && told.has(role);
    // A group without a name says nothing.
    if (isTold && !(role === 'group' && !node.name?.value)) lines.push(lineOf(node));
    // The parts of a date field are the browser's affair.
    if (role === 'Date') return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, isInMain || role === 'main');
    }
  };
  if (nodes[0]) walk(nodes[0], false);
  return lines;
}

function lineOf({ role, name, description, properties = [] }: TreeNode): string {
  const is = (property: string, ...values: unknown[]) =>
    properties.some((one) => one.name === property && values.includes(one.value.value));
  const level = properties.find((one) => one.name === 'level')?.value.value;
  const states = [
    is('required', true) && 'required',
    is('invalid', 'true') && 'invalid',
    is('checked', 'true') && 'checked',
    is('focused', true) && 'focused',
  ].filter(Boolean);
  const words = [`${role?.value}${level ? ` ${level}` : ''}: ${name?.value ?? ''}`];
  if (description?.value) words.push(`(${description.value})`);
  if (states.length > 0) words.push(`[${states.join(' ')}]`);
  return words.join(' ').replace(/\s+/g, ' ').trim();
}
