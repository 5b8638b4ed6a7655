-- AlterTable
ALTER TABLE "site_info" ADD COLUMN     "description" TEXT NOT NULL DEFAULT 'A Pakistani non-profit for biorisk management, One Health and the control of diseases that pass between animals and people.',
ADD COLUMN     "name" TEXT NOT NULL DEFAULT 'Indus One Health';
