// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EscrowActions} from "./EscrowActions.sol";

/// @title All actions, what happens around them, and attacks
contract EscrowHandler is EscrowActions {
    // ---------- What goes on around it

    function blockOrUnblock(uint256 seed) external counted {
        address[5] memory people = [companies[0], companies[1], payees[0], payees[1], feeRecipient];
        token.setBlocked(people[seed % 5], seed / 5 % 2 == 0);
    }

    function passTime(uint256 seed) external counted {
        vm.warp(block.timestamp + seed % 3 days);
    }

    function give(uint256 seed) external counted {
        uint256 amount = seed % 1e9;
        vm.prank(companies[0]);
        token.transfer(address(escrow), amount);
        paidIn[companies[0]] += amount;
        given += amount;
    }

    // ---------- Attacks

    /// @dev Sends again what has worked.
    function replay(uint256 seed) external counted {
        if (spent.length == 0) _newDeal(seed, true);
        _mustFail(spent[seed % spent.length]);
    }

    /// @dev Signs as somebody else.
    function forge(uint256 seed) external counted {
        (Deal storage deal, uint32 milestone) = _at(_find(seed, Can.End));
        otherKey = 1 + _random(seed, "key", 7);
        uint256 step = seed % 7;
        address right = deal.agreement.company;
        if (step < 3 || step == 4) right = deal.agreement.payee;
        if (step == 6) right = arbiter;
        alteredSignature = step == 4 ? 1 : 0;
        if (otherKey == keyOf[right]) otherKey = 8;
        if (step == 0) _mustFail(_refundCall(deal, milestone));
        if (step == 1) _mustFail(_submitCall(deal, milestone));
        if (step == 2) _mustFail(_disputeCall(deal, milestone, right));
        if (step == 3) _mustFail(_settleCall(deal, milestone, slots[lastSlot].payout.amount));
        if (step == 4) _mustFail(_settleCall(deal, milestone, 0));
        if (step == 5) _mustFail(_releaseCall(deal, milestone));
        if (step == 6) _mustFail(_ruleCall(deal, milestone, 0));
        (otherKey, alteredSignature) = (0, 0);
    }

    /// @dev Triggers a deadline that has not passed, or of another status.
    function hurry(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        Can exit = Can(uint256(Can.ReleaseAfterSilence) + seed % 3);
        Can inTime = [Can.RequestChanges, Can.Submit, Can.Rule][seed % 3];
        if (_can(slots[slot], exit) && !_can(slots[slot], inTime)) return;
        if (exit == Can.ReleaseAfterSilence) {
            _mustFail(abi.encodeCall(escrow.releaseAfterSilence, (deal.agreement, milestone)));
        } else if (exit == Can.RefundAfterDue) {
            _mustFail(abi.encodeCall(escrow.refundAfterDue, (deal.agreement, milestone)));
        } else {
            _mustFail(abi.encodeCall(escrow.splitAfterArbiterSilence, (deal.agreement, milestone)));
        }
    }
}
