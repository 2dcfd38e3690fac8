import { expect, it } from 'vitest'
import { sourceProse } from './source-prose.ts'

const source = `
import { toast } from 'Uma biblioteca'
const kind: 'Um tipo' = load('Algo que se diz')
const label = count === 1 ? 'Uma coisa' : 'Outras coisas'
export const messages = { title: 'curto', path: '/um/caminho longo', id: 'nome-de-programa' }
if (key === 'Tecla') throw new Error('Um erro para o registro')
log.info('Uma linha do registro')
const query = sql\`select algo de tabela\`
export function Screen() {
  return (
    <div className="mt-2 text-lg" aria-label={open ? 'aberto' : 'fechado'} data-kind="tipo de coisa">
      Texto <b>em negrito</b> &amp; {days} {days === 1 ? 'dia' : 'dias'}
      {\`Faltam \${left} \${left === 1 ? 'hora' : 'horas'}.\`}
      <Field label="Seu nome" variant="primary" />
    </div>
  )
}
`

it('reads what a screen shows, in its order, and leaves out what is for programs', () => {
  const read = sourceProse({ path: 'web/x.tsx', text: source })
  expect(read.map(({ text }) => text.replace(/\s+/gu, ' ').trim())).toEqual([
    'Algo que se diz',
    'Uma coisa',
    'Outras coisas',
    'curto',
    'aberto',
    'fechado',
    'Texto',
    'em negrito',
    'dia',
    'dias',
    'Faltam 0 0.',
    'hora',
    'horas',
    'Seu nome',
  ])
  expect(read[0]).toMatchObject({ path: 'web/x.tsx', line: 3 })
})

it('takes the English of operators for what it is, and Portuguese among it for a text', () => {
  const text = `const a = ['Port the server listens on.', 'Não há conexão.']`
  const read = sourceProse({ path: 'server/platform/config.ts', text })
  expect(read.map((line) => line.text)).toEqual(['Não há conexão.'])
})
