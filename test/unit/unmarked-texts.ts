import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes and properties that hold texts for the user, even single words. */
const TEXT_NAMES = new Set([
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'description',
  'message',
  'advice',
  'hint',
  'nothing',
  'nothingFoundMessage',
  'detail',
  'buttons',
]);

/** Elements with text that is typed or pressed, and not translated. */
const LITERAL_ELEMENTS = new Set(['Code', 'Kbd', 'code', 'kbd']);

/** Texts that are the same in every language or that no user reads. */
const ALLOWED = new Set([
  'Celebration Contacts',
  'https://api.example.com',
  'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight',
  // Written to the log; the user sees the text of the error code.
  'The connection broke before the answer came.',
  // The message of an error of Electron.
  'Redirect was cancelled',
]);

/** Reasons of errors, such as `read_limit`. The user sees the text of the reason. */
const isReason = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);
const isWord = (text: string) => /\p{L}{2}/u.test(text) && !isReason(text) && !ALLOWED.has(text.trim());
/** Whether a text starts with a capital and has a second word, unlike code. */
const isSentence = (text: string) =>
  isWord(text) && /^\s*[“‘(]?\p{Lu}[^<>=_/]*\p{L}[,:;.]? \p{L}/u.test(text);

/** Texts in a source file that no Lingui macro marks, as `line: text`. Throws if the source can't be parsed. */
export function unmarkedTexts(name: string, code: string): string[] {
  const { program, errors } = parseSync(name, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  const found: string[] = [];
  /** Nodes inside macros, and nodes that are not text. */
  const passed = new Set<ESTree.Node>();
  let within = 0;
  const check = (node: ESTree.Node, text: string, isText: (text: string) => boolean) => {
    if (within > 0 || passed.has(node) || !isText(text)) return;
    passed.add(node);
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`${line}: ${text.trim().replaceAll(/\s+/g, ' ')}`);
  };
  const checkAll = (node: ESTree.Node | null | undefined, isText: (text: string) => boolean): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') check(node, node.value, isText);
    if (node?.type === 'TemplateLiteral') check(node, plainText(node), isText);
    if (node?.type === 'JSXExpressionContainer') checkAll(node.expression, isText);
    if (node?.type === 'ConditionalExpression')
      for (const each of [node.consequent, node.alternate]) checkAll(each, isText);
    if (node?.type === 'LogicalExpression') checkAll(node.right, isText);
    if (node?.type === 'ArrayExpression') for (const each of node.elements) checkAll(each, isText);
  };
  const enter = (isPassed: boolean) => (within += isPassed ? 1 : 0);
  const leave = (isPassed: boolean) => (within -= isPassed ? 1 : 0);
  new Visitor({
    JSXElement: (node) => enter(isPassedElement(node)),
    'JSXElement:exit': (node) => leave(isPassedElement(node)),
    ThrowStatement: () => enter(true),
    'ThrowStatement:exit': () => leave(true),
    CallExpression: (node) => enter(isChoice(node) || isPrinted(node)),
    'CallExpression:exit': (node) => leave(isChoice(node) || isPrinted(node)),
    TaggedTemplateExpression: ({ quasi }) => void passed.add(quasi),
    JSXText: (node) => check(node, node.value, isWord),
    JSXAttribute: ({ name: { name: attribute }, value }) =>
      checkAll(value, typeof attribute === 'string' && TEXT_NAMES.has(attribute) ? isWord : isSentence),
    Property: ({ key, value }) =>
      checkAll(value, key.type === 'Identifier' && TEXT_NAMES.has(key.name) ? isWord : isSentence),
    Literal: (node) => checkAll(node, isSentence),
    TemplateLiteral: (node) => checkAll(node, isSentence),
  }).visit(program);
  return found;
}

const plainText = ({ quasis }: ESTree.TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? '').join('…');

function isPassedElement({ openingElement: { name } }: ESTree.JSXElement): boolean {
  const tag = name.type === 'JSXIdentifier' ? name.name : '';
  return tag === 'Trans' || tag === 'Plural' || LITERAL_ELEMENTS.has(tag);
}

const isChoice = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && (callee.name === 'plural' || callee.name === 'select');

/** Whether a call prints to the terminal. */
const isPrinted = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'console';
