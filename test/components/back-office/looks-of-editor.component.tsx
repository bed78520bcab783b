import { describe } from 'vitest';
import { openOffice } from '../support/office.tsx';
import { lookAt } from './looks.ts';
import { editorLooks } from './looks-of-editor.ts';

// Every part of the editor of events, at all widths and in both schemes.
const office = openOffice();

describe('the editor', () => lookAt(office, editorLooks));
