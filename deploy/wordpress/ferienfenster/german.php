<?php
/**
 * German texts by their English source.
 *
 * @package ferienfenster
 */

defined( 'ABSPATH' ) || exit;

return array(
	'Holiday programme'                              => 'Ferienprogramm',
	'Go to the holiday programme'                    => 'Zum Ferienprogramm',
	'Ferienfenster: enter the address of the programme under Settings › Ferienfenster.' => 'Ferienfenster: Bitte unter Einstellungen › Ferienfenster die Adresse des Programms eintragen.',
	'Shows the municipal holiday programme.'         => 'Zeigt das Ferienprogramm der Kommune.',
	'View'                                           => 'Ansicht',
	'List'                                           => 'Liste',
	'Week'                                           => 'Woche',
	'Map'                                            => 'Karte',
	'The next activities'                            => 'Die nächsten Angebote',
	'One activity'                                   => 'Ein Angebot',
	'Short name of the activity (end of its address)' => 'Kurzname des Angebots (Ende seiner Adresse)',
	'Filters, as in the address of the list'         => 'Filter, wie in der Adresse der Liste',
	'The programme appears here on the published page.' => 'Hier erscheint auf der veröffentlichten Seite das Programm.',
	'This is not an https address. Nothing was changed.' => 'Das ist keine https-Adresse. Es wurde nichts geändert.',
	'Address of the programme'                       => 'Adresse des Programms',
	'In a page'                                      => 'In einer Seite',
	'Block "Holiday programme", or one of these shortcodes:' => 'Block „Ferienprogramm“ oder einer dieser Shortcodes:',
	'If nothing appears'                             => 'Wenn nichts erscheint',
	'The municipality has to list this website (%s) under embedOrigins.' => 'Die Kommune muss diese Website (%s) unter embedOrigins eintragen.',
	'A Content-Security-Policy of this website needs these two sources:' => 'Eine Content-Security-Policy dieser Website braucht diese beiden Quellen:',
	'Choose filters and colours in the configurator' => 'Filter und Farben im Konfigurator wählen',
);
