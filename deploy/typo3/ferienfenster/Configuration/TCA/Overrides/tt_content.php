<?php

use TYPO3\CMS\Core\Utility\ExtensionManagementUtility;

defined('TYPO3') || die();

$texts = 'LLL:EXT:ferienfenster/Resources/Private/Language/locallang.xlf:';

ExtensionManagementUtility::addTCAcolumns('tt_content', [
    'tx_ferienfenster_view' => [
        'label' => $texts . 'view',
        // Shows or hides the field of the offer.
        'onChange' => 'reload',
        'config' => [
            'type' => 'select',
            'renderType' => 'selectSingle',
            'default' => 'list',
            'items' => array_map(
                static fn(string $view): array => ['label' => $texts . 'view.' . $view, 'value' => $view],
                ['list', 'week', 'map', 'next', 'offer'],
            ),
        ],
    ],
    'tx_ferienfenster_offer' => [
        'label' => $texts . 'offer',
        'displayCond' => 'FIELD:tx_ferienfenster_view:=:offer',
        'config' => ['type' => 'input', 'max' => 200, 'eval' => 'trim'],
    ],
    'tx_ferienfenster_filter' => [
        'label' => $texts . 'filter',
        'config' => ['type' => 'input', 'max' => 500, 'eval' => 'trim', 'placeholder' => 'free=1&age=8'],
    ],
]);

ExtensionManagementUtility::addTcaSelectItem('tt_content', 'CType', [
    'label' => $texts . 'title',
    'description' => $texts . 'description',
    'value' => 'ferienfenster_programme',
    'icon' => 'content-plugin',
    'group' => 'special',
]);

$GLOBALS['TCA']['tt_content']['ctrl']['typeicon_classes']['ferienfenster_programme'] = 'content-plugin';
$GLOBALS['TCA']['tt_content']['types']['ferienfenster_programme'] = [
    'showitem' => '--palette--;;general, header, tx_ferienfenster_view, tx_ferienfenster_offer, tx_ferienfenster_filter,'
        . '--div--;LLL:EXT:core/Resources/Private/Language/Form/locallang_tabs.xlf:access, --palette--;;hidden, --palette--;;access',
];
