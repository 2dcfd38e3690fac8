import { type Plugin, parseAst } from 'vite'

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Whether a module has an `await` outside functions. */
export function awaitsAtTopLevel(code: string): boolean {
  return code.includes('await') && awaits(parseAst(code, { sourceType: 'module' }))
}

function awaits(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(awaits)
  if (typeof node !== 'object' || node === null) return false
  const { type, await: isAwaited } = node as { type?: string; await?: boolean }
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited)) return true
  return !functions.includes(type ?? '') && Object.values(node).some(awaits)
}

/**
 * Fails a build with a top-level `await`. WebKit, on which every iPhone browser is built, does not wait for
 * it if two modules import such a file at the same time: the second one runs while variables of the file are
 * still undefined (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
export function noTopLevelAwait(): Plugin {
  return {
    name: 'colmeia:no-top-level-await',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && awaitsAtTopLevel(file.code))
          this.error(
            `${file.fileName} has a top-level await (of ${file.moduleIds.length} modules, last ${file.moduleIds.at(-1)})`,
          )
    },
  }
}
