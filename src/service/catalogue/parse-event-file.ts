import { type Document, isAlias, isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { artProblems } from '#src/domain/catalogue/art-problems.ts';
