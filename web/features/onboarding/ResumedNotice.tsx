import { Button } from '#web/ui/Button.tsx'

export interface ResumedNoticeProps {
  /** They were sent; otherwise they were left half-way. */
  isSent: boolean
  onReset: () => void
}

/** The answers of an earlier visit are here again, and can be thrown away. */
export function ResumedNotice({ isSent, onReset }: ResumedNoticeProps) {
  return (
    <div className="mb-5 flex items-center rounded-m bg-honey-soft py-1 ps-4 pe-1 text-[0.9375rem]">
      <p className="min-w-0 flex-1 py-2">
        {isSent ? 'Você já respondeu. Mude o que quiser.' : 'Continuamos de onde você parou.'}
      </p>
      <Button variant="quiet" size="small" onClick={onReset}>
        Recomeçar
      </Button>
    </div>
  )
}
