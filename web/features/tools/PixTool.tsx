import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import Sheet from 'lucide-react/icons/sheet'
import { useEffect, useState } from 'react'
import { formatCents } from '#domain/text/numbers.ts'
import {
  blankPix,
  descriptionRoom,
  makePixCharge,
  type PixCharge,
  type PixField,
  type PixForm,
  type PixWriter,
  pixExample,
  pixKindNames,
  pixLimits,
} from '#domain/tools/pix.ts'
import { notify } from '#web/app/notify.ts'
import { saveFile, saveSheet } from '#web/app/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField, TextField } from './fields.tsx'
import { PrintButton } from './ShareActions.tsx'
import { Advice, ToolFrame } from './ToolFrame.tsx'
import { isBlank, withTyped } from './use-tool-form.ts'
import './pix.css'

const writer: PixWriter = { readKey: getPixKeyInfo, write: generatePixPayload }

/** Neither kept in the address nor read from it: a link must not be able to charge for somebody else's key. */
export function PixTool() {
  const [form, setForm] = useState<PixForm>(() => withTyped(blankPix))
  const answer = makePixCharge(form, writer)
  const { result } = answer
  const isUntouched = isBlank(blankPix, { fields: form, rows: [] })
  const text = (field: PixField) => ({
    name: field,
    value: form[field],
    error: answer.errors[field],
    onChange: (value: string) => setForm((now) => ({ ...now, [field]: value })),
  })
  return (
    <ToolFrame
      tool="pix-para-cobrar"
      lead="Código para copiar e QR para imprimir. Feito aqui no seu aparelho: nada é enviado nem guardado."
      spoken={result ? `Código pronto, com a chave ${pixKindNames[result.kind]}.` : (answer.advice ?? '')}
      result={
        result ? (
          <ChargeView charge={result} isExample={form.key === pixExample.key} />
        ) : (
          <Advice onExample={isUntouched ? () => setForm(pixExample) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={result ? <PixWarnings /> : null}
      form={
        <>
          <TextField
            label="Sua chave Pix"
            maxLength={120}
            placeholder="CPF, CNPJ, e-mail, celular ou aleatória"
            autoCapitalize="none"
            spellCheck={false}
            hint={
              result ? (
                <>
                  Reconhecida como <strong>{pixKindNames[result.kind]}</strong>.
                </>
              ) : undefined
            }
            {...text('key')}
          />
          <TextField
            label="Nome de quem recebe"
            maxLength={60}
            hint={`Como está na conta do banco. Vão as primeiras ${pixLimits.name} letras, sem acento.`}
            {...text('name')}
          />
          <TextField label="Cidade" maxLength={60} {...text('city')} />
          <NumberField
            label="Valor (se quiser)"
            hint="Vazio, quem paga escreve quanto."
            {...text('amount')}
          />
          <TextField
            label="Descrição (se quiser)"
            maxLength={pixLimits.description}
            placeholder="Bolo de 2 kg"
            hint={result ? descriptionHint(result.key) : undefined}
            {...text('description')}
          />
        </>
      }
      actions={
        isUntouched ? null : (
          <>
            {result ? (
              <>
                <Button
                  size="small"
                  icon={<Sheet />}
                  onClick={() => saveSheet('pix-para-cobrar', sheetOf(result))}
                >
                  Baixar planilha
                </Button>
                <PrintButton />
              </>
            ) : null}
            <Button size="small" variant="quiet" icon={<Eraser />} onClick={() => setForm(blankPix)}>
              Limpar tudo
            </Button>
          </>
        )
      }
    />
  )
}

function sheetOf({ name, city, kind, key, cents, description, code }: PixCharge) {
  return [
    ['Nome', 'Cidade', 'Tipo de chave', 'Chave', 'Valor (R$)', 'Descrição', 'Pix copia e cola'],
    [name, city, pixKindNames[kind], key, cents === null ? 'em aberto' : { cents }, description, code],
  ]
}

/** A long key leaves less of the code for the description. */
function descriptionHint(key: string): string | undefined {
  const room = descriptionRoom(key)
  if (room >= pixLimits.description) return undefined
  return room === 0
    ? 'Com uma chave comprida assim não cabe descrição.'
    : `Com essa chave, vão as primeiras ${room} letras.`
}

function ChargeView({ charge, isExample }: { charge: PixCharge; isExample: boolean }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(charge.code)
      notify.success('Código copiado', 'Cole no WhatsApp ou no aplicativo do banco.')
    } catch {
      notify.error('Não foi possível copiar', 'Segure o dedo no código e escolha copiar.')
    }
  }
  return (
    <>
      <div className="tool-card tool-pix">
        <p className="font-display text-lg font-bold">{charge.name}</p>
        <p className="tool-hero-value">
          {charge.cents === null ? 'Valor em aberto' : formatCents(charge.cents)}
        </p>
        {charge.description ? <p className="text-ink-soft">{charge.description}</p> : null}
        <QrCode code={charge.code} />
        <p className="text-sm text-ink-soft">Abra o aplicativo do banco e aponte a câmera.</p>
      </div>
      {isExample ? (
        <p className="rounded-m bg-info-soft p-4">
          <strong>É só um exemplo.</strong> A chave acima não é de ninguém. Troque pela sua antes de usar.
        </p>
      ) : null}
      <div className="tool-card tool-chrome">
        <h2 className="text-lg">Pix copia e cola</h2>
        <p className="tool-code select-all">{charge.code}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" icon={<Copy />} onClick={() => void copy()}>
            Copiar código
          </Button>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              void drawing(charge.code).then((svg) => saveFile('pix-para-cobrar.svg', svg, 'image/svg+xml'))
            }
          >
            Baixar o QR
          </Button>
        </div>
      </div>
    </>
  )
}

function PixWarnings() {
  return (
    <div className="tool-advice tool-chrome">
      <h2 className="text-lg">Antes de imprimir, faça um teste</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-base">
        <li>Leia o QR com o aplicativo do seu banco e confira: aparece o seu nome?</li>
        <li>Quem paga deve olhar o nome e o valor na tela do banco antes de confirmar.</li>
        <li>Olhe de vez em quando o QR da parede: golpista cola outro por cima.</li>
        <li>Venda paga é a que aparece no seu extrato. Foto de comprovante não vale.</li>
      </ul>
    </div>
  )
}

/** Loaded with the first code: nobody needs it to read the form. */
async function drawing(code: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  return renderSVG(code, { border: 2, ecc: 'M' })
}

/** Black on white in every theme: cameras need it. */
function QrCode({ code }: { code: string }) {
  const [drawn, setDrawn] = useState<{ readonly code: string; readonly picture: string } | null>(null)
  useEffect(() => {
    let isWanted = true
    void drawing(code)
      .then((svg) => isWanted && setDrawn({ code, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }))
      .catch(() => isWanted && notify.error('O QR não carregou', 'O código para copiar vale do mesmo jeito.'))
    return () => {
      isWanted = false
    }
  }, [code])
  // Never the picture of another code.
  if (drawn?.code !== code) return <div className="tool-qr aspect-square" />
  return <img src={drawn.picture} alt="QR do Pix" width={240} height={240} className="tool-qr" />
}
