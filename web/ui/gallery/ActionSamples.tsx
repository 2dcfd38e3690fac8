import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { IconButton } from '../IconButton.tsx'
import { Sheet } from '../Sheet.tsx'
import { Spinner } from '../Spinner.tsx'
import { TabPanel, Tabs } from '../Tabs.tsx'
import { Section } from './Section.tsx'

type Open = 'dialog' | 'sheet' | 'confirm' | null

export function ActionSamples() {
  const [open, setOpen] = useState<Open>(null)
  const [tab, setTab] = useState<'ideias' | 'grupos'>('ideias')
  const close = () => setOpen(null)
  return (
    <Section title="Ações">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Começar Agora</Button>
        <Button>Ver Comunidade</Button>
        <Button variant="quiet">Entrar</Button>
        <Button variant="danger">Excluir</Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" loading>
          Começar Agora
        </Button>
        <Button loading>Ver Comunidade</Button>
        <Button variant="primary" disabled>
          Publicar
        </Button>
        <Button disabled>Google · em breve</Button>
        <Button variant="primary" size="small" wide={false} icon={<Plus />}>
          Criar Post-it
        </Button>
        <Button size="small">Menor</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Fechar">
          <X />
        </IconButton>
        <IconButton label="Preferências" variant="secondary">
          <Settings />
        </IconButton>
        <IconButton label="Indisponível" disabled>
          <X />
        </IconButton>
        <Spinner />
        <Spinner size={40} className="text-honey-text" />
      </div>
      <Tabs
        label="Feed"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'ideias', label: 'Ideias' },
          { value: 'grupos', label: 'Grupos' },
        ]}
      >
        <TabPanel value="ideias" className="pt-3">
          As ideias da comunidade.
        </TabPanel>
        <TabPanel value="grupos" className="pt-3">
          Os grupos.
        </TabPanel>
      </Tabs>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setOpen('dialog')}>
          Abrir diálogo
        </Button>
        <Button size="small" onClick={() => setOpen('sheet')}>
          Abrir folha
        </Button>
        <Button size="small" onClick={() => setOpen('confirm')}>
          Pedir confirmação
        </Button>
        <Button size="small" onClick={showToasts}>
          Mostrar avisos
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Entre para continuar"
        description="Para curtir esta ideia, crie sua conta ou entre."
        actions={
          <>
            <Button wide="phone" onClick={close}>
              Continuar navegando
            </Button>
            <Button variant="primary" onClick={close}>
              Criar Conta / Entrar
            </Button>
          </>
        }
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Trocar de ideia"
        description="Qual ideia você quer trabalhar?"
      >
        <Button wide>Lavanderia compartilhada</Button>
        <Button wide>Marmita fit por assinatura</Button>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        danger
        title="Excluir esta ideia?"
        text="Os comentários vão junto e não há como desfazer."
        confirmLabel="Excluir"
        onConfirm={close}
      />
    </Section>
  )
}

function showToasts(): void {
  toast('Entre para acessar essa área')
  toast.success('Post-it publicado!', { description: 'Você ganhou +5 BPoints!' })
  toast.error('Não foi possível salvar', { description: 'Confira sua conexão e tente de novo.' })
}
