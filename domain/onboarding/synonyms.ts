import {
  type Challenge,
  challengeKeys,
  type HelpType,
  helpTypeKeys,
  type Moment,
  momentKeys,
} from './answers.ts'

/** Synonyms of the answers, in English and Portuguese, in the form of `wordKey`. */
const momentWords: Readonly<Record<string, Moment>> = {
  explore: 'exploring',
  explorando: 'exploring',
  explorar: 'exploring',
  not_defined: 'no_idea',
  undefined: 'no_idea',
  nao_definido: 'no_idea',
  indefinido: 'no_idea',
  sem_ideia: 'no_idea',
  idea: 'has_idea',
  ideia: 'has_idea',
  com_ideia: 'has_idea',
  tenho_ideia: 'has_idea',
  validando: 'validating',
  testing: 'validating',
  testando: 'validating',
  business: 'running',
  negocio: 'running',
  tenho_negocio: 'running',
}

const challengeWords: Readonly<Record<string, Challenge>> = {
  validating: 'validate',
  validation: 'validate',
  validar: 'validate',
  validacao: 'validate',
  test: 'validate',
  testing: 'validate',
  testar: 'validate',
  teste: 'validate',
  mvp: 'validate',
  sales: 'customers',
  vendas: 'customers',
  vender: 'customers',
  clientes: 'customers',
  marketing: 'customers',
  organise: 'structure',
  organize: 'structure',
  organizar: 'structure',
  estrutura: 'structure',
  estruturar: 'structure',
  process: 'structure',
  processo: 'structure',
  processos: 'structure',
  formalise: 'formalize',
  formalizar: 'formalize',
  formalizacao: 'formalize',
  legalize: 'formalize',
  legalise: 'formalize',
  legalizar: 'formalize',
  cnpj: 'formalize',
  finances: 'finance',
  financas: 'finance',
  financeiro: 'finance',
  cash_flow: 'finance',
  fluxo_de_caixa: 'finance',
  money: 'finance',
  dinheiro: 'finance',
  growth: 'grow',
  crescer: 'grow',
  crescimento: 'grow',
  scale: 'grow',
  escalar: 'grow',
  expand: 'grow',
  expandir: 'grow',
}

/** The moment a word means; null if unknown. */
export function readMoment(word: string): Moment | null {
  return lookUp(word, momentKeys, momentWords)
}

export function readChallenge(word: string): Challenge | null {
  return lookUp(word, challengeKeys, challengeWords)
}

export function readHelpType(word: string): HelpType | null {
  return lookUp(word, helpTypeKeys, {})
}

function lookUp<Key extends string>(
  word: string,
  keys: readonly Key[],
  words: Readonly<Record<string, Key>>,
): Key | null {
  const key = wordKey(word)
  return keys.find((known) => known === key) ?? (Object.hasOwn(words, key) ? (words[key] ?? null) : null)
}

/** 'Fluxo de caixa' and 'fluxo-de-caixa' are the same word. */
function wordKey(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_')
}
