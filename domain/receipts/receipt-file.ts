import { type ReceiptLine, readReceiptLine, receiptLimits } from './receipt.ts'

export type SignedLine = { readonly text: string; readonly hash: string; readonly signature: string }

type Receipt = {
  readonly lines: readonly SignedLine[]
  readonly key: { readonly id: string; readonly publicKey: string }
}

const howToCheck = [
  'Cada linha tem um texto. O SHA-256 do texto, em UTF-8, é o valor de "sha256".',
  'Cada texto traz o SHA-256 da linha anterior: quem troca uma linha quebra as seguintes.',
  'A assinatura (Ed25519, em base64) é do valor de "sha256" e se confere com a "chave" pública, também sem internet.',
  'No endereço de "conferir", a Colmeia mostra quando registrou o SHA-256, mesmo depois que a ideia sai do ar.',
]

/** The file an author keeps: all that is needed to check it, also without a network. */
export function writeReceiptFile({ lines, key }: Receipt, addressOf: (hash: string) => string): string {
  const file = {
    oQueE: 'Recibo de autoria da Colmeia',
    comoConferir: howToCheck,
    chave: key.publicKey,
    linhas: lines.map(({ text, hash, signature }) => ({
      sha256: hash,
      assinatura: signature,
      conferir: addressOf(hash),
      texto: text,
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

export type CheckedLine = ReceiptLine & { readonly hash: string }

export type FileCheck =
  | { readonly status: 'unreadable' }
  /** A text is not the one of its hash, or a line does not follow the one before it. */
  | { readonly status: 'changed'; readonly line: number }
  | { readonly status: 'whole'; readonly lines: readonly CheckedLine[] }

/** Whether every text has its hash, and every line names the one before it. */
export async function checkReceiptFile(
  text: string,
  sha256: (text: string) => Promise<string>,
): Promise<FileCheck> {
  const written = linesOf(text)
  if (written === null) return { status: 'unreadable' }
  const lines: CheckedLine[] = []
  for (const { texto, sha256: hash } of written) {
    const line = readReceiptLine(texto)
    if (line === null) return { status: 'unreadable' }
    const before = lines.at(-1)
    if ((await sha256(texto)) !== hash || !follows(line, before))
      return { status: 'changed', line: line.line }
    lines.push({ ...line, hash })
  }
  return { status: 'whole', lines }
}

/** Between the first line and the newest ones a long file leaves lines out. */
function follows(line: ReceiptLine, before: CheckedLine | undefined): boolean {
  if (before === undefined) return line.line === 1 && line.previous === null
  if (line.ideaId !== before.ideaId || line.at < before.at) return false
  return line.line === before.line + 1
    ? line.previous === before.hash
    : before.line === 1 && line.line > 1 && line.previous !== null
}

function linesOf(text: string): readonly { readonly texto: string; readonly sha256: string }[] | null {
  const file = parsed(text)
  const lines: unknown = typeof file === 'object' && file !== null && 'linhas' in file ? file.linhas : null
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > receiptLimits.lines) return null
  return lines.every(isLine) ? lines : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isLine(line: unknown): line is { readonly texto: string; readonly sha256: string } {
  return (
    typeof line === 'object' &&
    line !== null &&
    'texto' in line &&
    typeof line.texto === 'string' &&
    'sha256' in line &&
    typeof line.sha256 === 'string'
  )
}
