import ts from 'typescript'
import type { ContentFile } from './content-files.ts'
import type { ProseLine } from './prose.ts'

/** Text that users may read in a source file: between tags, and in strings that are shown. */
export function sourceProse({ path, text }: ContentFile): ProseLine[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, scriptKind(path))
  const lines: ProseLine[] = []
  visit(source)
  return lines

  function visit(node: ts.Node): void {
    if (isForPrograms(node, source)) return
    if (ts.isJsxText(node)) add(node, node.text)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) addString(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      addString(node, templateText(node))
      for (const { expression } of node.templateSpans)
        if (isForPeople(templateText(node), path)) addShown(expression)
        else visit(expression)
    } else if (ts.isCallExpression(node) && technicalCalls.test(calledName(node, source))) {
      visit(node.expression)
      for (const argument of node.arguments)
        if (!ts.isStringLiteral(argument) && calledName(node, source) !== 'route') visit(argument)
    } else if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
      for (const side of [node.left, node.right]) if (!ts.isStringLiteral(side)) visit(side)
    } else if (ts.isConditionalExpression(node) && [node.whenTrue, node.whenFalse].some(isSaid))
      addShown(node)
    else if (ts.isCaseClause(node)) for (const statement of node.statements) visit(statement)
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node)) visit(node.openingElement)
      for (const child of node.children) (ts.isJsxExpression(child) ? addShown : visit)(child)
    } else if (ts.isJsxAttribute(node) && spokenAttributes.test(node.name.getText(source)))
      addShown(node.initializer)
    else if (ts.isPropertyAssignment(node) && spokenProperties.test(node.name.getText(source)))
      addShown(node.initializer)
    else ts.forEachChild(node, visit)
  }

  /** Any string in this position is shown, even a single word. */
  function addShown(node: ts.Node | undefined): void {
    if (node === undefined) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!isEnglish(node.text, path)) add(node, node.text)
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) addShown(node.expression)
    else if (ts.isConditionalExpression(node)) {
      visit(node.condition)
      addShown(node.whenTrue)
      addShown(node.whenFalse)
    } else if (ts.isBinaryExpression(node) && !comparisons.has(node.operatorToken.kind)) {
      addShown(node.left)
      addShown(node.right)
    } else if (ts.isTemplateExpression(node)) {
      if (!isEnglish(templateText(node), path)) add(node, templateText(node))
      for (const { expression } of node.templateSpans) addShown(expression)
    } else visit(node)
  }

  /** If one branch is clearly a text, the other is one too, however short. */
  function isSaid(node: ts.Node): boolean {
    if (ts.isTemplateExpression(node)) return isForPeople(templateText(node), path)
    return ts.isStringLiteral(node) && isForPeople(node.text, path)
  }

  function addString(node: ts.Node, said: string) {
    if (isForPeople(said, path)) add(node, said)
  }

  function add(node: ts.Node, said: string) {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const shown = withoutMarkup(said)
    if (/\p{L}/u.test(shown)) lines.push({ path, line, text: shown })
  }
}

/** Inserted values are unknown here: a digit stands for each, so that no word is split. */
function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('0')
}

function scriptKind(path: string): ts.ScriptKind {
  return path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

/** Attributes and properties whose value is a name or an address, never a sentence. */
const technicalAttributes =
  /^(?:class|\w*[cC]lassName|id|htmlFor|to|href|src|srcSet|sizes|type|name|key|role|variant|size|tone|rel|target|autoComplete|inputMode|d|viewBox|fill|stroke|style|method|dataKey|aria-(?:labelledby|describedby|controls|current|live|haspopup|errormessage|orientation)|data-.*)$/u
const technicalProperties =
  /^(?:className|method|path|tags|operationId|queryKey|mutationKey|event|'?@?type'?|noteFaces|onDelete|rel|reserved|robotsTag|'?cache-control'?)$/iu

/** Attributes that are always shown or read aloud. */
const spokenAttributes =
  /^(?:aria-label|aria-description|aria-valuetext|label|title|subtitle|placeholder|alt|description|heading|message|hint|text|caption)$/u
const spokenProperties =
  /^(?:label|title|text|description|message|hint|placeholder|heading|one|many|singular|plural|caption)$/u

/**
 * Calls whose direct strings are names; their other arguments are read. An operation's route is for
 * programmers.
 */
const technicalCalls =
  /^(?:route|closest|matches|querySelector|querySelectorAll|getElementById|addEventListener|matchMedia|lazyRouteComponent|set|split|describe)$/u

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

function isForPrograms(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true
  if (ts.isTaggedTemplateExpression(node) || ts.isElementAccessExpression(node)) return true
  if (ts.isJsxElement(node))
    return node.openingElement.attributes.properties.some((one) => one.getText(source) === 'lang="en"')
  if (ts.isJsxAttribute(node)) return technicalAttributes.test(node.name.getText(source))
  if (ts.isPropertyAssignment(node)) return technicalProperties.test(node.name.getText(source))
  if (ts.isVariableDeclaration(node)) return technicalProperties.test(node.name.getText(source))
  // Errors are for the log; messages to users have a name.
  if (ts.isNewExpression(node)) return /Error$/u.test(node.expression.getText(source))
  if (ts.isCallExpression(node))
    return /(?:^|\.)(?:log|logger|console)\??\.\w+$/u.test(node.expression.getText(source))
  return false
}

function calledName({ expression }: ts.CallExpression, source: ts.SourceFile): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.getText(source) : ''
}

/** Strings for operators and builders, in English; Portuguese among them is recognised by its accents. */
const forOperators =
  /^(?:web\/build\/(?!web-manifest)|server\/(?:[^/]+\.ts|commands\/(?!seed\/)|platform\/(?:config|content\/|community\/|database\/|storage\/|auth\/create-auth|http\/(?!problem))))/u

const english =
  /(?<!\p{L})(?:the|is|of|to|and|not|with|it|its|has|was|are|an|that|which|be|by|at|after|from|here)(?!\p{L})/iu

function isEnglish(text: string, path: string): boolean {
  return !/[À-ÿ]/u.test(text) && (forOperators.test(path) || english.test(text))
}

/** Neither an identifier, an address, a list of style names, nor English. */
function isForPeople(text: string, path: string): boolean {
  if (/[À-ÿ“”]/u.test(text)) return true
  if (!/\p{L}/u.test(text) || isEnglish(text, path)) return false
  const words = text.trim().split(/\s+/u)
  if (words.length > 1) return words.filter((word) => /[-:[\]()/_=]|\d/u.test(word)).length < words.length / 2
  return path.startsWith('server/') ? /^\p{L}+[.!?…]$/u.test(text) : /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(text)
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<code>.*?<\/code>/gu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\{\{\w+\}\}/gu, ' ')
    .replace(/&\w+;/gu, ' ')
    .replace(/https?:\/\/\S+|application\/\w+|0\/\w+|@[\p{L}\w]+/gu, ' ')
}
