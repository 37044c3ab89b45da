<?php

use Ferienfenster\Typo3\Media\ProgrammeHelper;
use Ferienfenster\Typo3\Media\ProgrammeRenderer;
use TYPO3\CMS\Core\Resource\Rendering\RendererRegistry;
use TYPO3\CMS\Core\Utility\GeneralUtility;

defined('TYPO3') || die();

$GLOBALS['TYPO3_CONF_VARS']['SYS']['fal']['onlineMediaHelpers'][ProgrammeHelper::EXTENSION] = ProgrammeHelper::class;
// Content elements with media give files of this kind to renderers; others they take for pictures.
$GLOBALS['TYPO3_CONF_VARS']['SYS']['FileInfo']['fileExtensionToMimeType'][ProgrammeHelper::EXTENSION] = 'video/ferienfenster';
$GLOBALS['TYPO3_CONF_VARS']['SYS']['mediafile_ext'] .= ',' . ProgrammeHelper::EXTENSION;
GeneralUtility::makeInstance(RendererRegistry::class)->registerRendererClass(ProgrammeRenderer::class);
