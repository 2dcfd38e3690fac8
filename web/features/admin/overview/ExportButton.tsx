import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { adminMessages } from '#domain/admin/messages.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'
import { downloadExport } from './download-export.ts'

/** Every member in a spreadsheet. */
export function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadExport,
    networkMode: 'always',
    onSuccess: () => notify.success(adminMessages.exported),
    onError: (error) => notify.error(adminMessages.exportFailed, error.message),
  })
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:flex-row sm:items-center sm:justify-between sm:p-5">
      <div className="min-w-0">
        <h2 className="text-lg">Exportar membros</h2>
        <p className="text-sm text-ink-soft">
          Nome, nível, BPoints, ideias e trilhas de cada membro, em uma planilha CSV. Cuide bem: são dados
          pessoais.
        </p>
      </div>
      <Button
        variant="primary"
        className="flex-none whitespace-nowrap"
        icon={<Download />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Exportar CSV
      </Button>
    </section>
  )
}
