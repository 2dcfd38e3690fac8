import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'

export interface BackupCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once: the member has to copy, save or write them down now. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const text = `Códigos reserva da Colmeia\nCada um vale uma única vez.\n\n${codes.join('\n')}\n`
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success('Códigos copiados')
    } catch {
      notify.error('Não foi possível copiar', 'Baixe o arquivo ou anote os códigos.')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-2 rounded-m bg-sunk p-4 text-center font-mono font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          size="small"
          icon={<Download />}
          render={
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="colmeia-codigos-reserva.txt"
            />
          }
        >
          Baixar
        </Button>
      </div>
      <Button variant="primary" wide onClick={onDone}>
        Guardei os códigos
      </Button>
    </div>
  )
}
