import { useState } from 'react'
import { Callout } from '../Callout.tsx'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Progress } from '../Progress.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { Section } from './Section.tsx'

export function FormSamples() {
  const [isPublic, setIsPublic] = useState(true)
  return (
    <Section title="Formulários">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="E-mail"
          type="email"
          placeholder="voce@exemplo.com.br"
          hint="Só para entrar. Não aparece para ninguém."
        />
        <Field
          label="E-mail"
          type="email"
          defaultValue="ana@exemplo"
          error="Confira o e-mail: falta o final, como .com.br"
        />
        <PasswordField label="Senha" autoComplete="current-password" defaultValue="segredo-da-abelha" />
        <Field label="Nome público" disabled defaultValue="Ana Nogueira" />
      </div>
      <TextArea
        label="Descrição"
        limit={1000}
        defaultValue="Café da manhã pronto em 40 segundos."
        hint="Conte o problema e para quem é."
      />
      <TextArea
        label="Resposta"
        limit={20}
        defaultValue="Texto comprido demais para o limite"
        error="Encurte o texto."
      />
      <Switch
        label="Público"
        hint={isPublic ? 'Todos podem ver e comentar' : 'Só você vê esta ideia'}
        checked={isPublic}
        onCheckedChange={setIsPublic}
      />
      <Progress label="Até a colmeia" value={45} />
      <Progress label="Passo" value={2} max={7} valueText="2 de 7" />
      <div className="space-y-3">
        <Callout tone="tip" title="Dica">
          Pergunte o que a pessoa fez da última vez, não o que faria.
        </Callout>
        <Callout>As contas sociais chegam em breve.</Callout>
        <Callout tone="ok" title="Resposta correta! Muito bem!">
          Dinheiro ou tempo já gasto é evidência.
        </Callout>
        <Callout tone="danger">E-mail ou senha incorretos. Confira e tente de novo.</Callout>
      </div>
    </Section>
  )
}
