import type { ParsedNumber } from '#domain/text/numbers.ts'

/** What a person typed: texts, as they are in the fields. */
export interface ToolForm<Field extends string = string, Cell extends string = string> {
  readonly fields: Readonly<Record<Field, string>>
  /** Lines of a list, where the tool has one. */
  readonly rows: readonly Readonly<Record<Cell, string>>[]
}

/** Everything a tool says about a form: a message for each wrong field, then either advice or a result. */
export interface ToolAnswer<Field extends string, Result> {
  readonly errors: Readonly<Partial<Record<Field, string>>>
  /** Messages for lines of the list, by their position. */
  readonly rowErrors: Readonly<Record<number, string>>
  /** What is missing or cannot be, said to the person; null with a result. */
  readonly advice: string | null
  readonly result: Result | null
}

/** Reads the fields of a form and collects what is wrong with them. */
export class FormReader<Field extends string> {
  readonly errors: Partial<Record<Field, string>> = {}
  readonly rowErrors: Record<number, string> = {}
  readonly #fields: Readonly<Record<Field, string>>

  constructor(fields: Readonly<Record<Field, string>>) {
    this.#fields = fields
  }

  /** Null for an empty or unreadable field; the second is noted. */
  number(field: Field, read: (text: string) => ParsedNumber): number | null {
    const reading = read(this.#fields[field])
    if (reading.kind === 'problem') this.errors[field] = reading.message
    return reading.kind === 'number' ? reading.value : null
  }

  row(position: number, read: (text: string) => ParsedNumber, text: string): number | null {
    const reading = read(text)
    if (reading.kind === 'problem') this.rowErrors[position] = reading.message
    return reading.kind === 'number' ? reading.value : null
  }

  isEmpty(field: Field): boolean {
    return this.#fields[field].trim() === ''
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length + Object.keys(this.rowErrors).length > 0
  }

  advise(advice: string): ToolAnswer<Field, never> {
    return {
      errors: this.errors,
      rowErrors: this.rowErrors,
      advice: this.hasErrors
        ? 'Tem um campo que não deu para ler. Corrija o que está em vermelho e a conta aparece.'
        : advice,
      result: null,
    }
  }

  answer<Result>(result: Result): ToolAnswer<Field, Result> {
    if (this.hasErrors) return this.advise('')
    return { errors: this.errors, rowErrors: this.rowErrors, advice: null, result }
  }
}

/** One of the known choices; anything else is the first. */
export function chosen<Choice extends string>(text: string, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}
