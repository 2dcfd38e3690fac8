import type { PublicInterestPage } from '#contract/interest-pages.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlainField } from './PlainField.tsx'

/** Acts when the button is pressed, not when the link is opened: programs open links too. */
export function WithdrawForm({
  page,
  code,
  problem,
}: {
  page: PublicInterestPage
  code: string
  problem: string | null
}) {
  return (
    <form method="post" action={`/i/${page.shortName}/sair`} className="interest-form" noValidate>
      <h1 className="text-2xl">Apagar meu contato</h1>
      <p>
        Seu nome e seu contato saem da lista de <strong dir="auto">{page.title}</strong> na hora. Não dá para
        desfazer, mas você pode deixar de novo quando quiser.
      </p>
      <PlainField
        name="codigo"
        label="Código que apareceu depois do “Quero”"
        value={code}
        maxLength={40}
        placeholder="K7MD-2Q9H-X4TB"
        autoComplete="off"
        problem={problem}
        focused={problem !== null}
      />
      <Button type="submit" variant="danger" wide>
        Apagar meu contato
      </Button>
      <p className="text-sm text-ink-soft">
        Perdeu o código? Deixe o mesmo contato outra vez na <a href={`/i/${page.shortName}`}>página</a>: ele
        não se repete na lista, e você recebe um código novo. Se preferir, peça a{' '}
        <span dir="auto">{page.author}</span>, que também pode apagar.
      </p>
    </form>
  )
}
